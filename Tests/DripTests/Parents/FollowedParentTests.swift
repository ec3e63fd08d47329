// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A parent that is registered above while something is being made that uses it: what is made follows it all the same.
struct FollowedParentTests {
    @Test(arguments: Way.allCases)
    fileprivate func whatAChildMakesFollowsAParentOfItsParent(_ way: Way) {
        let (shop, order) = (Shop(), Order())
        let line = Line(parent: order)

        expectFollowing(shop, line.spot.tray(way) { order.parent(shop) }) { line.spot.tray(way) {} }
    }

    @Test func aReplacementFollowsAParentThatItRegisters() {
        let (shop, order) = (Shop(), Order())
        order.override({ $0.table.kept() }) { Cup(order.parent(shop).shop.bar.grain()) }
        let cup = order.table.kept()

        shop.override({ $0.bar.grain() }) { Grain() }
        #expect(order.table.kept() !== cup)
        #expect(order.table.kept().grain === shop.bar.grain())
    }

    @Test func whatIsMadeFollowsAParentThatItUsesWithoutAskingForIt() {
        let (shop, order) = (Shop(), Order())
        let cup = order.table.captured(shop)

        shop.override({ $0.bar.grain() }) { Grain() }
        #expect(order.table.captured(shop) !== cup)

        shop.removeOverrides()
        #expect(order.table.captured(shop) === cup)
    }

    private func expectFollowing(_ shop: Shop, _ tray: Tray, _ again: () -> Tray) {
        #expect(again() === tray)
        #expect(tray.cup.grain === shop.bar.grain())

        shop.override({ $0.bar.grain() }) { Grain() }
        #expect(again() !== tray)
        #expect(again().cup.grain === shop.bar.grain())

        shop.removeOverrides()
        #expect(again() === tray)
    }
}

private enum Way: CaseIterable {
    case shared
    case kept
    case keptWeakly
    case passed
}

private final class Grain {}

private final class Cup {
    let grain: Grain
    init(_ grain: Grain) { self.grain = grain }
}

private final class Tray {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

private final class Shop: Component {
    var bar: BarModule { module() }
}

private final class BarModule: Module<Shop> {
    func grain() -> Grain { single { Grain() } }
}

private final class Order: Component {
    var shop: Shop { parent() }
    var table: TableModule { module() }
}

private final class TableModule: Module<Order> {
    func cup(_ way: Way) -> Cup {
        switch way {
        case .shared: shared()
        case .kept: kept()
        case .keptWeakly: keptWeakly()
        case .passed: passed()
        }
    }
    func shared() -> Cup { graphSingle { Cup(component.shop.bar.grain()) } }
    func kept() -> Cup { single { Cup(component.shop.bar.grain()) } }
    func keptWeakly() -> Cup { weakSingle { Cup(component.shop.bar.grain()) } }
    func passed() -> Cup { transient { Cup(component.shop.bar.grain()) } }
    func captured(_ shop: Shop) -> Cup {
        single {
            component.parent(shop)
            return Cup(shop.bar.grain())
        }
    }
}

private final class Line: ChildComponent<Order> {
    var spot: SpotModule { module() }
}

private final class SpotModule: Module<Line> {
    func tray(_ way: Way, _ meanwhile: () -> Void) -> Tray {
        single(for: way) {
            meanwhile()
            return Tray(component.parent.table.cup(way))
        }
    }
}
