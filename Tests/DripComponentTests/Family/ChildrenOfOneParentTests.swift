// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Living children follow the overrides of their parent while other children come and go.
struct ChildrenOfOneParentTests {
    private let shop = Shop()

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func childrenFollowOverridesInWhateverOrderOthersAreReleased(order: [Int]) {
        var corners: [Int: Corner] = [0: Corner(parent: shop), 1: Corner(parent: shop), 2: Corner(parent: shop)]
        for corner in corners.values { #expect(corner.bar.menu().beans.name == "real") }

        for (step, number) in order.enumerated() {
            shop.override({ $0.bar.beans() }) { Beans("\(step)") }
            #expect(corners.values.allSatisfy { $0.bar.menu().beans.name == "\(step)" })
            corners[number] = nil
            #expect(corners.values.allSatisfy { $0.bar.menu().beans.name == "\(step)" })
        }

        let late = Corner(parent: shop)
        #expect(late.bar.menu().beans.name == "2")
        shop.removeOverrides()
        #expect(late.bar.menu().beans.name == "real")
    }

    @Test func aGrandchildFollowsAnOverrideEvenIfTheChildBuiltNothing() {
        let tables = (0..<3).map { _ in Table(parent: Corner(parent: shop)) }
        let early = tables.map { $0.cup.menu() }

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(zip(tables, early).allSatisfy { $0.cup.menu() !== $1 })
        #expect(tables.allSatisfy { $0.cup.menu().beans.name == "fake" })
    }

    @Test func aChildFollowsOverridesOfItsFirstAndOfALaterParent() {
        let roastery = Roastery()
        let corner = Corner(parent: shop).parent(roastery)
        #expect(corner.bar.menu().beans.name == "real")
        #expect(corner.bar.sack().beans.name == "sack")

        roastery.override({ $0.beans.sack() }) { Beans("fake sack") }
        #expect(corner.bar.menu().beans.name == "real")
        #expect(corner.bar.sack().beans.name == "fake sack")

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        #expect(corner.bar.menu().beans.name == "fake")
    }

    @Test func aGrandchildFollowsOverridesOfAParentRegisteredAboveIt() {
        let roastery = Roastery()
        let table = Table(parent: Corner(parent: shop).parent(roastery))
        _ = table.cup.menu()
        #expect(table.cup.sack().beans.name == "sack")

        roastery.override({ $0.beans.sack() }) { Beans("fake sack") }
        #expect(table.cup.menu().beans.name == "real")
        #expect(table.cup.sack().beans.name == "fake sack")

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        #expect(table.cup.menu().beans.name == "fake")
    }

    @Test func aReleasedChildOfTwoParentsLeavesNoTraceInThem() {
        let roastery = Roastery()
        do {
            let corner = Corner(parent: shop).parent(roastery)
            #expect(corner.bar.menu().beans.name == "real")
            #expect(corner.bar.sack().beans.name == "sack")
        }

        shop.override({ $0.bar.beans() }) { Beans("fake") }
        roastery.override({ $0.beans.sack() }) { Beans("fake sack") }

        #expect(shop.bar.beans().name == "fake")
        #expect(roastery.beans.sack().name == "fake sack")
    }

    @Test func aChildAndItsParentAreReleasedTogether() {
        weak var parent: Shop?
        weak var child: Corner?
        do {
            let corner = Corner(parent: Shop())
            (parent, child) = (corner.parent, corner)
            #expect(corner.bar.menu().beans.name == "real")
        }
        #expect(parent == nil)
        #expect(child == nil)
    }

    @Test(arguments: 1...10)
    func childrenBuiltByManyThreadsFollowAConcurrentOverride(round: Int) {
        let bakery = Bakery()
        onThreads(4) { thread in
            for step in 0..<50 {
                if thread == 0, step % 10 == 5 { bakery.override({ $0.oven.dough() }) { Dough("\(step)") } }
                let stall = Stall(parent: bakery)
                _ = stall.shelf.bread()
            }
        }
        let stalls = (0..<4).map { _ in Stall(parent: bakery) }
        #expect(stalls.allSatisfy { $0.shelf.bread().dough === bakery.oven.dough() })

        bakery.removeOverrides()

        #expect(stalls.allSatisfy { $0.shelf.bread().dough.name == "real" })
    }

    @Test(arguments: 1...10)
    func livingChildrenUsedByManyThreadsFollowOverrides(round: Int) {
        let bakery = Bakery()
        let stalls = (0..<4).map { _ in Stall(parent: bakery) }
        onThreads(5) { thread in
            for step in 0..<20 {
                if thread == 4 {
                    bakery.override({ $0.oven.dough() }) { Dough("\(step)") }
                } else {
                    _ = stalls[thread].shelf.bread()
                }
            }
        }
        #expect(stalls.allSatisfy { $0.shelf.bread().dough.name == "19" })
    }
}

private class Menu { let beans: Beans; init(_ beans: Beans) { self.beans = beans } }

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    func beans() -> Beans { single { Beans("real") } }
}

private class Roastery: Component {
    var beans: RoasteryModule { module() }
}

private class RoasteryModule: Module<Roastery> {
    func sack() -> Beans { single { Beans("sack") } }
}

extension Corner {
    fileprivate var roastery: Roastery { self.parent() }
    fileprivate var bar: CornerModule { module() }
}

private class CornerModule: Module<Corner> {
    func menu() -> Menu { single { Menu(component.parent.bar.beans()) } }
    func sack() -> Menu { single { Menu(component.roastery.beans.sack()) } }
}

private class Table: ChildComponent<Corner> {
    var roastery: Roastery { self.parent() }
    var cup: CupModule { module() }
}

private class CupModule: Module<Table> {
    func menu() -> Menu { single { Menu(component.parent.parent.bar.beans()) } }
    func sack() -> Menu { single { Menu(component.roastery.beans.sack()) } }
}

private final class Dough: Sendable { let name: String; init(_ name: String) { self.name = name } }
private final class Bread: Sendable { let dough: Dough; init(_ dough: Dough) { self.dough = dough } }

private final class Bakery: ComponentType, Sendable {
    let registry = Registry()
    var oven: OvenModule { module() }
}

private struct OvenModule: SendableModuleType {
    let component: Bakery
    func dough() -> Dough { single { Dough("real") } }
}

private final class Stall: ComponentType, Sendable {
    let registry: Registry
    let bakery: Bakery

    init(parent: Bakery) {
        bakery = parent
        registry = Registry(parent: parent)
    }

    var shelf: ShelfModule { module() }
}

private struct ShelfModule: SendableModuleType {
    let component: Stall
    func bread() -> Bread { single { Bread(component.bakery.oven.dough()) } }
}
