// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Overrides, and instances that wait to be linked.
struct LateOverrideLinkTests {
    private let shop = Shop()

    @Test func aCycleThatUsesAReplacedInstanceIsBuiltAnew() {
        let left = shop.bar.left()

        shop.override({ $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.left() !== left)
        #expect(shop.bar.left().partner === shop.bar.right())
        #expect(shop.bar.right().partner === shop.bar.left())
        #expect(shop.bar.right().beans?.name == "fake")
    }

    @Test func aCycleThatIsBuiltAnewComesBackWithTheEndOfTheOverride() {
        let (left, right) = (shop.bar.left(), shop.bar.right())
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        _ = shop.bar.left()

        shop.removeOverrides()

        #expect(shop.bar.left() === left)
        #expect(shop.bar.right() === right)
    }

    @Test func aReplacedHalfOfACycleIsNotLinked() {
        shop.override({ $0.bar.left() }) { Hopper() }

        #expect(shop.bar.left().partner == nil)
        #expect(shop.bar.right().partner === shop.bar.left())
    }

    @Test func aReplacementThatIsBuiltFromALinkedInstanceIsMadeOnce() {
        var made = 0

        shop.override({ $0.bar.crate() }) { shop in
            made += 1
            return Crate(shop.bar.left())
        }

        #expect(shop.bar.crate().hopper === shop.bar.left())
        #expect(made == 1)
    }

    @Test func aReplacementThatIsBuiltFromAnInstanceThatWaitsIsMadeAgain() {
        shop.bar.interrupt = { shop in
            _ = shop.bar.left()
            shop.override({ $0.bar.crate() }) { shop in Crate(shop.bar.left()) }
        }

        _ = shop.bar.tray()

        #expect(shop.bar.crate().hopper === shop.bar.left())
    }

    @Test func anInstanceThatWaitsStaysInItsCallWhateverIsOverridden() {
        var seen: [Hopper] = []
        shop.bar.interrupt = { shop in
            seen.append(shop.bar.left())
            shop.override({ $0.bar.beans() }) { Beans("fake") }
            seen.append(shop.bar.left())
            shop.override({ $0.bar.left() }) { Hopper() }
            seen.append(shop.bar.left())
        }

        _ = shop.bar.tray()

        #expect(seen.allSatisfy { $0 === seen[0] })
        #expect(shop.bar.left() !== seen[0])
    }

    @Test func whatIsBuiltFromAnInstanceOfAnEarlierLayerIsNotKept() {
        var crate: Crate?
        shop.bar.interrupt = { shop in
            _ = shop.bar.left()
            shop.override({ $0.bar.beans() }) { Beans("fake") }
            crate = shop.bar.crate()
        }
        _ = shop.bar.beans()

        _ = shop.bar.tray()

        #expect(crate?.hopper.partner?.beans?.name == "fake")
        #expect(shop.bar.crate() !== crate)
        #expect(shop.bar.crate().hopper === shop.bar.left())
    }

    @Test func whatIsLinkedToAnInstanceOfAnEarlierLayerIsNotKept() {
        var lid: Hopper?
        shop.bar.interrupt = { shop in
            _ = shop.bar.left()
            shop.override({ $0.bar.water() }) { Beans("fake") }
            lid = shop.bar.lid()
        }
        _ = shop.bar.water()

        _ = shop.bar.tray()

        #expect(lid?.partner?.partner?.partner === lid?.partner)
        #expect(shop.bar.lid() !== lid)
        #expect(shop.bar.lid().partner === shop.bar.left())
    }

    @Test func whatIsLinkedToAGraphSingleOfAnEarlierLayerIsNotKept() {
        shop.bar.interrupt = { shop in
            #expect(shop.bar.jar().partner == nil)
            shop.override({ $0.bar.beans() }) { Beans("fake") }
            _ = shop.bar.shelf()
        }
        _ = shop.bar.beans()

        _ = shop.bar.tray()

        #expect(shop.bar.shelf().partner?.beans?.name == "fake")
    }

    @Test func anOverrideDuringALinkLeavesTheLinkedInstanceToItsCaller() {
        shop.bar.whileLinking = { shop in shop.override({ $0.bar.beans() }) { Beans("fake") } }
        _ = shop.bar.beans()

        let left = shop.bar.left()

        #expect(left.partner?.partner === left)
        #expect(shop.bar.left() !== left)
        #expect(shop.bar.right().beans?.name == "fake")
    }
}

private class Hopper { var beans: Beans?; var partner: Hopper? }
private class Crate { let hopper: Hopper; init(_ hopper: Hopper) { self.hopper = hopper } }

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    /// Runs once, in the creation of the tray.
    var interrupt: ((Shop) -> Void)?
    /// Runs once, in the link of the left hopper.
    var whileLinking: ((Shop) -> Void)?

    func beans() -> Beans { single { Beans("real") } }
    func water() -> Beans { single { Beans("water") } }
    func left() -> Hopper {
        single {
            Hopper()
        } link: { [self] hopper in
            whileLinking.take()?(component)
            hopper.partner = right()
        }
    }
    func right() -> Hopper {
        single {
            Hopper()
        } link: { [self] hopper in
            hopper.beans = beans()
            hopper.partner = left()
        }
    }
    func lid() -> Hopper {
        single {
            Hopper()
        } link: { [self] hopper in
            hopper.partner = left()
        }
    }
    func jar() -> Hopper {
        graphSingle {
            let jar = Hopper()
            jar.beans = beans()
            return jar
        } link: { [self] jar in
            jar.partner = left()
        }
    }
    func shelf() -> Hopper {
        single {
            let shelf = Hopper()
            shelf.partner = jar()
            return shelf
        }
    }
    func crate() -> Crate { single { Crate(left()) } }
    func tray() -> Hopper {
        single {
            interrupt.take()?(component)
            return Hopper()
        }
    }
}
