// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A parent that is registered before anything is asked for counts as one that the component was born with; whenever it
/// comes, what is built from it follows what changes there.
struct EarlyParentTests {
    @Test func whatABuiltComponentMakesFollowsItsParent() {
        let shop = Shop()

        expectFollowing(Order().parent { shop }, shop)
    }

    @Test func soItDoesWhereSomethingWasMadeBefore() {
        let (shop, order) = (Shop(), Order())
        _ = order.table.cloth()
        order.parent(shop)

        expectFollowing(order, shop)
    }

    @Test func soItDoesWhereTheParentComesInsideItsProvider() {
        let (shop, order) = (Shop(), Order())
        _ = order.table.cloth { order.parent(shop) }

        expectFollowing(order, shop)
    }

    @Test func soItDoesWhereTheParentComesInsideWhatAResolutionShares() {
        let (shop, order) = (Shop(), Order())
        _ = order.table.shared { order.parent(shop) }

        expectFollowing(order, shop)
    }

    @Test func soItDoesWhereTheParentComesInsideAnOverride() {
        let (shop, order) = (Shop(), Order())
        order.override({ $0.table.cloth() }) { Cloth(after: order.parent(shop)) }
        _ = order.table.cloth()

        expectFollowing(order, shop)
    }

    @Test func soItDoesWhereTheParentComesWhileAnOverrideIsSet() {
        let (shop, order) = (Shop(), Order())
        order.override({ $0.parent(shop).table.cloth() }) { Cloth() }

        expectFollowing(order, shop)
    }

    @Test func soItDoesWhereTheParentComesInsideAChildsProvider() {
        let (shop, order) = (Shop(), Order())
        let line = Line(parent: order)
        _ = line.spot.cloth { order.parent(shop) }

        expectFollowing(order, shop)
    }

    @Test func soItDoesWhereThatChildIsReleasedMeanwhile() {
        let (shop, order) = (Shop(), Order())
        var line: Line? = Line(parent: order)
        let spot = line!.spot
        _ = spot.cloth {
            line = nil
            order.parent(shop)
        }

        expectFollowing(order, shop)
    }

    @Test func soItDoesWhereAChildHasFurtherParents() {
        let (shop, order) = (Shop(), Order())
        let line = Line(parent: order).parent(Street())
        _ = line.spot.cloth {}
        order.parent(shop)

        expectFollowing(order, shop, below: line)
    }

    @Test func soItDoesWhereTheComponentIsOneOfThose() {
        let (shop, order) = (Shop(), Order())
        let line = LinkedLine().parent(Street()).parent(order)
        _ = line.spot.tray(of: Shop())
        order.parent(shop)

        let tray = line.spot.tray()
        shop.override({ $0.bar.cup() }) { Cup() }
        #expect(line.spot.tray() !== tray)
        shop.removeOverrides()
        expectFollowing(order, shop)
    }

    @Test func aSecondParentIsFoundToo() {
        let (shop, street) = (Shop(), Street())
        let order = Order().parent(shop).parent(street)

        #expect(order.street === street)
        expectFollowing(order, shop)
    }

    @Test func aParentOfAClassOfItsOwnStaysAsLongAsTheChild() {
        weak var kept: Street?
        do {
            let line = LinkedLine().parent { Street() }
            kept = line.parent() as Street
            #expect(kept != nil)
        }

        #expect(kept == nil)
    }

    /// What hides and shows the parent's tables is balanced: whatever is built from it goes with it.
    private func expectFollowing(_ order: Order, _ shop: Shop, below given: Line? = nil) {
        let line = given ?? Line(parent: order)
        let cup = shop.bar.cup()
        for step in 0..<2 {
            let (tray, far) = (order.table.tray(step), line.spot.tray(step))
            #expect(tray.cup === cup)
            #expect(far.cup === cup)

            shop.override({ $0.bar.cup() }) { Cup() }
            #expect(order.table.tray(step).cup === shop.bar.cup())
            #expect(line.spot.tray(step).cup === shop.bar.cup())
            #expect(order.table.tray(step) !== tray)
            #expect(line.spot.tray(step) !== far)

            shop.removeOverrides()
            #expect(order.table.tray(step) === tray)
            #expect(line.spot.tray(step) === far)
        }
    }
}

private final class Street: ComponentType {
    let registry = Registry()
}

private final class Shop: Component {
    var bar: BarModule { module() }
}

private final class Cup {}
private final class Cloth {
    init() {}
    init(after _: Order) {}
}
private final class Tray {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

private final class BarModule: Module<Shop> {
    func cup() -> Cup { single { Cup() } }
}

private final class Order: Component {
    var shop: Shop { parent() }
    var street: Street { parent() }
    var table: TableModule { module() }
}

private final class TableModule: Module<Order> {
    func tray(_ step: Int) -> Tray { single(for: step) { Tray(component.shop.bar.cup()) } }
    func cloth() -> Cloth { cloth {} }
    func cloth(_ meanwhile: () -> Void) -> Cloth {
        single {
            meanwhile()
            return Cloth()
        }
    }
    func shared(_ meanwhile: () -> Void) -> Cloth {
        graphSingle {
            meanwhile()
            return Cloth()
        }
    }
}

private final class Line: ChildComponent<Order> {
    var shop: Shop { parent() as Shop }
    var spot: SpotModule { module() }
}

private final class SpotModule: Module<Line> {
    func tray(_ step: Int) -> Tray { single(for: step) { Tray(component.shop.bar.cup()) } }
    func cloth(_ meanwhile: () -> Void) -> Cloth {
        single {
            meanwhile()
            return Cloth()
        }
    }
}

private final class LinkedLine: Component {
    var shop: Shop { parent() }
    var spot: LinkedSpotModule { module() }
}

private final class LinkedSpotModule: Module<LinkedLine> {
    func tray() -> Tray { single { Tray(component.shop.bar.cup()) } }
    func tray(of shop: Shop) -> Tray { single { Tray(shop.bar.cup()) } }
}
