// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An override that ends, while a weak single is made perhaps, brings back the instance before it, where somebody holds that
/// still.
struct WeakSingleOverrideEndTests {
    private let shop = Shop()

    @Test func theOneThatCameBackStays() {
        let first = shop.bar.music()
        let player = shop.bar.player()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.meanwhile = { $0.removeOverrides() }

        let second = shop.bar.music()
        #expect(second !== first)

        shop.bar.meanwhile = nil
        #expect(shop.bar.music() === first)
        #expect(shop.bar.player() === player)
        shop.override({ $0.bar.cup() }) { Beans() }
        #expect(shop.bar.player() === player)
        withExtendedLifetime(second) {}
    }

    @Test func soItDoesWhereTheOtherOneIsMadeFromWhatCounts() {
        let first = shop.bar.music()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.usesBeans = false
        shop.bar.meanwhile = { $0.removeOverrides() }

        let second = shop.bar.music()
        #expect(second !== first)

        shop.bar.meanwhile = nil
        #expect(shop.bar.music() === first)
        withExtendedLifetime(second) {}
    }

    @Test func whatWasBuiltFromOneThatIsGoneStays() {
        let counter = shop.bar.counter()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.meanwhile = { $0.removeOverrides() }

        _ = shop.bar.music()

        shop.bar.meanwhile = nil
        #expect(shop.bar.counter() === counter)
        shop.override({ $0.bar.cup() }) { Beans() }
        #expect(shop.bar.counter() === counter)
        let third = shop.bar.music()
        #expect(shop.bar.music() === third)
    }

    @Test func oneThatIsGoneGivesWayToOneThatSomebodyHolds() {
        let counter = shop.bar.counter()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.usesBeans = false
        let second = shop.bar.music()

        shop.removeOverrides()

        #expect(shop.bar.music() === second)
        #expect(shop.bar.counter() === counter)
    }

    @Test func soItDoesWhereItsLastHolderLetsGoAfterwards() {
        var first: Music? = shop.bar.music()
        shop.override({ $0.bar.beans() }) { Beans() }
        shop.bar.usesBeans = false
        let second = shop.bar.music()
        shop.removeOverrides()
        #expect(shop.bar.music() === first)

        first = nil

        #expect(shop.bar.music() === second)
        #expect(shop.bar.player().music === second)
    }
}

private class Beans {}
private class Music {}
private class Counter {}
private class Player { let music: Music; init(_ music: Music) { self.music = music } }

private final class Shop: Component {
    var bar: BarModule { module() }
}

private final class BarModule: Module<Shop> {
    var usesBeans = true
    var meanwhile: ((Shop) -> Void)?

    func beans() -> Beans { single { Beans() } }
    func cup() -> Beans { single { Beans() } }
    func music() -> Music {
        weakSingle {
            if usesBeans { _ = beans() }
            meanwhile?(component)
            return Music()
        }
    }
    func player() -> Player { single { Player(music()) } }
    func counter() -> Counter {
        single {
            _ = music()
            return Counter()
        }
    }
}
