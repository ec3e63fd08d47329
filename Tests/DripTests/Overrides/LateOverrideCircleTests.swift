// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An override of a dependency of a `configure:` circle sets aside the circle and the instances that used it.
struct LateOverrideCircleTests {
    private let shop = Shop()

    @Test func aCircleThatHoldsTheReplacedOneIsBuiltAnew() {
        let left = shop.bar.left()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.left() !== left)
        #expect(shop.bar.left().partner === shop.bar.right())
        #expect(shop.bar.right().partner === shop.bar.left())
        #expect(shop.bar.right().beans?.name == "fake")
    }

    @Test func anInstanceThatUsedACircleFromOutsideIsBuiltAnew() {
        let crate = shop.bar.crate()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.crate() !== crate)
        #expect(shop.bar.crate().partner?.partner?.beans?.name == "fake")
    }

    @Test func anInstanceThatSharedAGraphSingleOfACircleIsBuiltAnew() {
        let shelf = shop.bar.shelf()

        shop.override({ $0.bar.lid() }) { Hopper() }

        #expect(shop.bar.shelf() !== shelf)
    }

    @Test func aChildKeepsNothingThatJoinedACircleWhichBeganBeforeTheOverride() {
        let corner = Corner(parent: shop)
        shop.whileConfigured = { [unowned shop] in
            shop.override({ $0.bar.beans() }) { Beans("fake") }
            #expect(corner.desk.spoke().partner?.beans?.name == "real")
        }
        #expect(shop.bar.hub().beans?.name == "real")

        shop.whileConfigured = {}

        #expect(corner.desk.spoke().partner?.beans?.name == "fake")
    }
}

private class Beans { let name: String; init(_ name: String) { self.name = name } }
private class Hopper { var beans: Beans?; var partner: Hopper? }

private class Shop: Component {
    var bar: BarModule { module() }
    var whileConfigured: () -> Void = {}
}

private class Corner: ChildComponent<Shop> {
    var desk: DeskModule { module() }
}

private class DeskModule: Module<Corner> {
    func spoke() -> Hopper {
        single {
            let spoke = Hopper()
            spoke.partner = component.parent.bar.hub()
            return spoke
        }
    }
}

private class BarModule: Module<Shop> {
    func beans() -> Beans { single { Beans("real") } }
    func crate() -> Hopper {
        single {
            let crate = Hopper()
            crate.partner = component.bar.left()
            return crate
        }
    }
    func jar() -> Hopper {
        graphSingle {
            Hopper()
        } configure: { jar in
            jar.partner = component.bar.lid()
        }
    }
    func lid() -> Hopper {
        single {
            let lid = Hopper()
            lid.partner = component.bar.jar()
            return lid
        }
    }
    func shelf() -> Hopper {
        single {
            let shelf = Hopper()
            shelf.partner = component.bar.jar()
            return shelf
        }
    }
    func hub() -> Hopper {
        graphSingle {
            let hub = Hopper()
            hub.beans = beans()
            return hub
        } configure: { _ in
            component.whileConfigured()
        }
    }
    func left() -> Hopper {
        single {
            Hopper()
        } configure: { hopper in
            hopper.partner = component.bar.right()
        }
    }
    func right() -> Hopper {
        single {
            Hopper()
        } configure: { hopper in
            hopper.beans = component.bar.beans()
            hopper.partner = component.bar.left()
        }
    }
}
