// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// The removal of an override brings back what was cached before it was set, and forgets what was made since.
struct OverrideRemovalTests {
    private let shop = Shop()

    @Test func theOriginalsComeBack() {
        let (beans, barista, mug) = (shop.bar.beans(), shop.bar.barista(), shop.bar.mug(of: "Ada"))
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let fake = shop.bar.barista()

        shop.removeOverrides()

        #expect(fake !== barista)
        #expect(shop.bar.beans() === beans)
        #expect(shop.bar.barista() === barista)
        #expect(shop.bar.mug(of: "Ada") === mug)
    }

    @Test func anInstanceComesBackInThePlaceOfALaterInstance() {
        let plain = shop.bar.seasonal()
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        shop.bar.isSummer = true
        let iced = shop.bar.seasonal()

        shop.removeOverrides()

        #expect(iced !== plain)
        #expect(shop.bar.seasonal() === plain)
    }

    @Test func whatWasMadeInTheLayerIsForgotten() {
        _ = shop.bar.beans()
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let (barista, water) = (shop.bar.barista(), shop.bar.water())

        shop.removeOverrides()

        #expect(shop.bar.barista() !== barista)
        #expect(shop.bar.water() !== water)
        #expect(shop.bar.barista().beans.name == "real")
    }

    @Test func aWeakSingleComesBackWhileItLives() {
        var scale: Barista? = shop.bar.scale()
        shop.override({ $0.bar.beans() }) { Beans("fake") }
        let fake = shop.bar.scale()

        shop.removeOverrides()
        #expect(fake !== scale)
        #expect(shop.bar.scale() === scale)

        weak let gone = scale
        scale = nil
        #expect(gone == nil)
        #expect(shop.bar.scale().beans.name == "real")
    }

    @Test func theNewerOnesAreSetAgainOnWhatCameBack() {
        let (barista, water) = (shop.bar.barista(), shop.bar.water())

        shop.withOverrides {
            $0.override({ $0.bar.beans() }) { Beans("outer") }
        } operation: {
            let outer = shop.bar.barista()
            #expect(outer.beans.name == "outer")
            shop.withOverrides {
                $0.override({ $0.bar.water() }) { Water("inner") }
            } operation: {
                #expect(shop.bar.barista().beans.name == "outer")
                #expect(shop.bar.barista().water.name == "inner")
            }
            #expect(shop.bar.barista() === outer)
        }

        #expect(shop.bar.barista() === barista)
        #expect(shop.bar.water() === water)
    }

    @Test func theOlderOfTwoMayEndFirst() {
        let (barista, water) = (shop.bar.barista(), shop.bar.water())
        let (olderRuns, newerRuns, olderEnded) = (Gate(), Gate(), Gate())
        nonisolated(unsafe) let shop = shop

        onThreads(2) { thread in
            if thread == 0 {
                shop.withOverrides {
                    $0.override({ $0.bar.beans() }) { Beans("older") }
                } operation: {
                    olderRuns.open()
                    newerRuns.pass()
                }
                olderEnded.open()
            } else {
                olderRuns.pass()
                shop.withOverrides {
                    $0.override({ $0.bar.water() }) { Water("newer") }
                } operation: {
                    #expect(shop.bar.barista().beans.name == "older")
                    newerRuns.open()
                    olderEnded.pass()
                    #expect(shop.bar.barista().beans.name == "real")
                    #expect(shop.bar.barista().water.name == "newer")
                }
            }
        }

        #expect(shop.bar.barista() === barista)
        #expect(shop.bar.water() === water)
    }

    @Test func aNewerOneMayBeEarlyOnWhatCameBack() {
        nonisolated(unsafe) let water = shop.bar.water()
        let (olderRuns, newerRuns, olderEnded) = (Gate(), Gate(), Gate())
        nonisolated(unsafe) let shop = shop

        onThreads(2) { thread in
            if thread == 0 {
                shop.withOverrides {
                    $0.override({ $0.bar.mug(of: "Ada") }) { Beans("older") }
                } operation: {
                    _ = shop.bar.beans()
                    olderRuns.open()
                    newerRuns.pass()
                }
                olderEnded.open()
            } else {
                olderRuns.pass()
                shop.withOverrides {
                    $0.override({ $0.bar.beans() }) { Beans("newer") }
                } operation: {
                    #expect(shop.bar.water() !== water)
                    newerRuns.open()
                    olderEnded.pass()
                    #expect(shop.bar.water() === water)
                    #expect(shop.bar.beans().name == "newer")
                }
            }
        }

        #expect(shop.bar.water() === water)
    }

    @Test func nothingIsReleasedBeforeTheComponentGoes() {
        weak var early: Beans?
        weak var fake: Beans?
        do {
            let shop = Shop()
            early = shop.bar.beans()
            shop.override({ $0.bar.beans() }) { Beans("fake") }
            fake = shop.bar.beans()
            shop.removeOverrides()
            shop.override({ $0.bar.beans() }) { Beans("other") }

            #expect(early != nil)
            #expect(fake != nil)
        }
        #expect(early == nil)
        #expect(fake == nil)
    }

    @Test func teardownsOfForgottenInstancesRunWithTheOthers() {
        let bin = Bin()
        do {
            let shop = Shop()
            #expect(shop.bar.kettle(bin).name == "first")
            shop.override(Beans.self) { Beans("fake") }
            #expect(shop.bar.kettle(bin).name == "second")
            shop.removeOverrides()
            #expect(shop.bar.kettle(bin).name == "first")
        }
        #expect(bin.names == ["second", "first"])
    }
}

private class Water { let name: String; init(_ name: String) { self.name = name } }
private class Bin { var names: [String] = [] }
private class Barista {
    let beans: Beans
    let water: Water
    init(_ beans: Beans, _ water: Water) {
        self.beans = beans
        self.water = water
    }
}

extension Shop { fileprivate var bar: BarModule { module() } }

private class BarModule: Module<Shop> {
    var isSummer = false

    func beans() -> Beans { single { Beans("real") } }
    func water() -> Water { single { Water("real") } }
    func barista() -> Barista { single { Barista(beans(), water()) } }
    func scale() -> Barista { weakSingle { Barista(beans(), water()) } }
    func mug(of guest: String) -> Beans { single(for: guest) { Beans(guest) } }
    func seasonal() -> Water {
        single {
            if !isSummer { _ = beans() }
            return Water("seasonal")
        }
    }
    func kettle(_ bin: Bin) -> Water {
        single {
            _ = beans()
            isSummer.toggle()
            return Water(isSummer ? "first" : "second")
        } teardown: { [bin] in
            bin.names.append($0.name)
        }
    }
}
