// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// The release of the last outside reference frees a component, its modules and its singles, however they are built.
struct OwnershipTests {
    @Test func aModuleThatBuiltItselfIsReleased() {
        expectAllGone { count in
            let shop = CountedShop(count)
            _ = shop.bar.cup()
            return 3
        }
    }

    @Test func aRegisteredModuleIsReleased() {
        expectAllGone { count in
            let shop = CountedShop(count).module { FakeBarModule($0) }
            _ = shop.bar.cup()
            _ = shop.fake.cup()
            return 3
        }
    }

    @Test func aReplacedModuleIsReleased() {
        expectAllGone { count in
            let shop = CountedShop(count).module { BarModule($0) }.module { FakeBarModule($0) }
            _ = shop.bar.cup()
            return 3
        }
    }

    @Test func aKeyedModuleIsReleased() {
        expectAllGone { count in
            let shop = CountedShop(count)
            _ = shop.bar(1).cup()
            _ = shop.bar(2).cup()
            return 5
        }
    }

    @Test func theInstancesOfAStructModuleAreReleased() {
        expectAllGone { count in
            let shop = CountedShop(count)
            _ = shop.shelf.cup()
            shop.module { ShelfModule(component: $0) }
            _ = shop.shelf.cup()
            return 2
        }
    }

    @Test func aClassModuleThatIsNoSubclassOfModuleIsReleased() {
        expectAllGone { count in
            let shop = CountedShop(count)
            _ = shop.cellar.cup()
            return 2
        }
    }

    @Test func aChildAndItsParentsAreReleased() {
        expectAllGone { count in
            let order = Order(parent: CountedShop(count))
            _ = order.table.cup()
            _ = order.shop.bar.cup()
            let line = OrderLine().parent(order)
            #expect(line.shop === order.parent)
            return 5
        }
    }

    @Test func aComponentThatIsNoSubclassOfComponentIsReleased() {
        expectAllGone { count in
            let till = Till(count)
            _ = till.drawer.cup()
            return 2
        }
    }

    @Test @MainActor func aComponentOfTheMainActorIsReleased() {
        expectAllGone { count in
            let screen = Screen()
            screen.count = count
            _ = screen.view.cup()
            return 1
        }
    }

    @Test func instancesWithOverridesSettersAndFailuresAreReleased() {
        expectAllGone { count in
            let shop = CountedShop(count)
            _ = shop.bar.cup()
            shop.override {
                $0.bar.cup()
            } with: { c in
                Counted(c.count)
            }
            _ = shop.bar.cup()
            shop.removeOverrides()
            _ = shop.bar.cup()
            _ = shop.bar.pair()
            _ = try? shop.bar.broken()
            _ = shop.bar.lent()
            return 8
        }
    }

    @Test func aModuleBuiltByHandKeepsItsFakeAlive() {
        expectAllGone { count in
            let bar = BarModule(CountedShop(count))
            _ = bar.cup()
            #expect(bar.component.bar !== bar)
            #expect(bar.component.bar.cup() === bar.cup())
            return 4
        }
    }

    @Test func singlesAreReleasedInReverseOrderOfTheirCreation() {
        let gone = Notes<Int>()
        do {
            let shop = CountedShop(Tally())
            for index in 0..<20 { _ = shop.bar.numbered(index, gone) }
        }

        #expect(gone.all == Array((0..<20).reversed()))
    }

    /// Expects that all counted objects of `body`, which returns their number, are released.
    private func expectAllGone(_ body: (Tally) -> Int) {
        let gone = Tally()
        let made = body(gone)

        #expect(gone.count == made)
    }
}

/// Counts its release.
private class Counted {
    let count: Tally
    var other: Counted?
    init(_ count: Tally) { self.count = count }
    deinit { count.add() }
}

private final class Numbered {
    let number: Int
    let gone: Notes<Int>

    init(_ number: Int, _ gone: Notes<Int>) {
        self.number = number
        self.gone = gone
    }

    deinit { gone.add(number) }
}

private struct Broken: Error {}

private class CountedShop: Component {
    let count: Tally
    var bar: BarModule { module() }
    var fake: FakeBarModule { module() }
    var shelf: ShelfModule { module() }
    var cellar: CellarModule { module() }

    init(_ count: Tally) {
        self.count = count
        super.init()
    }

    deinit { count.add() }

    func bar(_ number: Int) -> BarModule { module(key: number) }
}

private class BarModule: Module<CountedShop> {
    private let count: Tally

    required init(_ component: CountedShop) {
        count = component.count
        super.init(component)
    }

    deinit { count.add() }

    func cup() -> Counted { single { Counted(component.count) } }
    func pair() -> Counted {
        single {
            Counted(component.count)
        } link: { counted in
            counted.other = component.bar.half()
        }
    }
    func half() -> Counted {
        single {
            _ = pair()
            return Counted(component.count)
        }
    }
    func broken() throws -> Counted {
        try single { () throws(Broken) in
            _ = Counted(component.count)
            return try thrown(Broken())
        }
    }
    func lent() -> Counted { weakSingle { Counted(component.count) } }
    func numbered(_ number: Int, _ gone: Notes<Int>) -> Numbered { single(for: number) { Numbered(number, gone) } }
}

private final class FakeBarModule: BarModule {}

private struct ShelfModule: ModuleType {
    let component: CountedShop
    func cup() -> Counted { single { Counted(component.count) } }
}

private final class CellarModule: ModuleType {
    let component: CountedShop
    init(component: CountedShop) { self.component = component }
    func cup() -> Counted { single { Counted(component.count) } }
}

private final class Order: ChildComponent<CountedShop> {
    var shop: CountedShop { parent() }
    var table: TableModule { module() }
    deinit { parent.count.add() }
}

private final class OrderLine: Component {
    var shop: CountedShop { parent() }
}

private final class TableModule: Module<Order> {
    func cup() -> Counted { single { Counted(component.parent.count) } }
}

private final class Till: ComponentType {
    let registry = Registry()
    let count: Tally
    var drawer: DrawerModule { module() }

    init(_ count: Tally) { self.count = count }

    deinit { count.add() }
}

private struct DrawerModule: ModuleType {
    let component: Till
    func cup() -> Counted { single { Counted(component.count) } }
}

private final class Screen: MainActorComponent {
    var count = Tally()
    var view: ViewModule { module() }
}

@MainActor private final class ViewModule: MainActorModule<Screen> {
    func cup() -> Counted { single { Counted(component.count) } }
}
