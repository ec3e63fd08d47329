// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// The process stops with these texts in debug and in release builds.
struct ReportWiringTests {
    @Test func aMissingParentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order(line: 7).parent(Till())
            _ = order.shop
        }

        #expect(
            stopText(result) == """
                Drip: Order has no parent Shop.

                  accessor      Report+WiringTests.swift:\(shopLine)
                  built         Report+WiringTests.swift:7
                  its parents   Till

                parent() searches the registered parents, and theirs, for a Shop or a subclass of it.

                Do one of these:
                  • register it where the component is built: Order().parent { … };
                  • make Order a ChildComponent<Shop>, which cannot be built without its parent.
                """
        )
    }

    @Test func theProviderThatAsksForAMissingParentIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order()
            _ = order.lines.total()
        }

        #expect(stopText(result).contains("  asked for     Report+WiringTests.swift:\(shopLine + 5)\n"))
    }

    @Test func theProviderThatAskedForALateModuleIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.prices()
            shop.module { RackModule($0) }
        }

        #expect(stopText(result).contains("  asked for    Report+WiringTests.swift:\(barLine + 10)\n"))
    }

    @Test func theOverrideWhoseAccessorAskedForALateModuleIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            shop.override(line: 7, { $0.bar.prices() }) { 1 }
            shop.module { HotBarModule($0) }
        }

        #expect(stopText(result).contains("  asked for    Report+WiringTests.swift:7\n"))
    }

    @Test func aCycleOfParentsIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let till = Till(line: 7)
            let order = Order().parent(Shop().parent(till))
            till.parent(order)
        }

        #expect(
            stopText(result) == """
                Drip: Till was handed a parent Order that has this Till above itself.

                  registered   Report+WiringTests.swift:\(#line - 6)

                A component keeps its parents alive, so these would keep each other alive permanently.

                Do one of these:
                  • let only the component with the shorter life have the other as its parent;
                  • give both a parent that provides what they share.
                """
        )
    }

    @Test func aParentThatIsTheComponentItselfIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let till = Till()
            till.parent(till)
        }

        #expect(stopText(result).hasPrefix("Drip: Till was handed itself as a parent."))
    }

    @Test func aMissingParentByProtocolIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order(line: 7)
            _ = order.menu
        }

        #expect(
            stopText(result) == """
                Drip: Order has no parent HasMenu.

                  accessor      Report+WiringTests.swift:\(shopLine + 1)
                  built         Report+WiringTests.swift:7
                  its parents   none

                parent(as:) searches the registered parents, and theirs, for one that conforms to HasMenu.

                Do one of these:
                  • register such a parent where the component is built: Order().parent { … };
                  • make Order a ChildComponent<any HasMenu>, which cannot be built without its parent.
                """
        )
    }

    @Test func ambiguousParentsAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let order = Order().parent(CornerShop()).parent(StationShop())
            _ = order.shop
        }

        #expect(
            stopText(result) == """
                Drip: Order has more than one parent that is a Shop.

                  accessor     Report+WiringTests.swift:\(shopLine)
                  candidates   CornerShop, StationShop

                Each could be meant.

                Do one of these:
                  • register one of them only;
                  • ask for the meant parent by a type that only it has.
                """
        )
    }

    @Test func ambiguousModulesAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop().module { HotBarModule($0) }.module { ColdBarModule($0) }
            _ = shop.bar
        }

        #expect(
            stopText(result) == """
                Drip: Shop has more than one module that is a BarModule.

                  accessor     Report+WiringTests.swift:\(barLine)
                  candidates   HotBarModule, ColdBarModule

                Each could be meant.

                Do one of these:
                  • register one of them only;
                  • register one of them for BarModule: .module(BarModule.self) { HotBarModule($0) }.
                """
        )
    }

    @Test func aModuleUsedAfterItsComponentIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = barAlone().cup()
        }

        #expect(
            stopText(result) == """
                Drip: Shop was released while BarModule was in use.

                  cup()   single   Report+WiringTests.swift:\(barLine + 8)

                  built at   Report+WiringTests.swift:\(barLine + 14)

                Modules do not retain their component.

                Do one of these:
                  • store the component in a property or variable of its own, for as long as its modules are used;
                  • make the module by hand, which then retains its component: BarModule(Shop());
                  • use the module inside withComponent(…) { … }.
                """
        )
    }

    @Test func aWeakSingleOfAValueTypeIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Shop()
            _ = shop.bar.price()
        }

        #expect(
            stopText(result) == """
                Drip: price() cannot hold its Int weakly.

                  price()   weakSingle   Report+WiringTests.swift:\(barLine + 9)

                Int is a value type: each holder has a copy, so there is no object that could go.

                Do one of these:
                  • write single, which keeps the value;
                  • make Int a class.
                """
        )
    }

    @Test func aKeyForAStructModuleIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Shop().shelf("north")
        }

        #expect(
            stopText(result) == """
                Drip: ShelfModule was asked for with a key, but is not stored.

                  accessor   Report+WiringTests.swift:\(barLine + 1)

                Modules with keys have singles of their own, which only stored modules can have.

                Do one of these:
                  • make ShelfModule a subclass of Module;
                  • cache by key in its providers: single(for: key) { … }.
                """
        )
    }
}

private protocol HasMenu: AnyObject {}

extension Shop {
    fileprivate var bar: BarModule { module() }
    fileprivate func shelf(_ name: String) -> ShelfModule { module(key: name) }
    fileprivate var rack: RackModule { module() }
}

private let barLine: UInt = #line - 5

private class BarModule: Module<Shop> {
    func cup() -> AnyObject { single { Cup() } }
    func price() -> Int { weakSingle { 3 } }
    func prices() -> Int { transient { component.rack.depth } }
}

private class RackModule: Module<Shop> { let depth = 1 }
private func barAlone() -> BarModule { Shop().bar }
private final class HotBarModule: BarModule {}
private final class ColdBarModule: BarModule {}
private struct ShelfModule: ModuleType { let component: Shop }
private final class CornerShop: Shop {}
private final class StationShop: Shop {}
private final class Till: Component {}

private let shopLine: UInt = #line + 2
private final class Order: Component {
    var shop: Shop { parent() }
    var menu: any HasMenu { parent(as: (any HasMenu).self) }
    var lines: LineModule { module() }
}
private class LineModule: Module<Order> {
    func total() -> ObjectIdentifier { single { ObjectIdentifier(component.shop) } }
}
