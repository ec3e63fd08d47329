// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Overrides, deferred access and the end of a component if the default isolation is the main actor.
struct LifetimeTests {
    @Test func aProviderIsReplacedForATest() {
        let fake = Boiler()
        let shop = ShopComponent().override {
            $0.bar.boiler()
        } with: {
            fake
        }

        #expect(shop.bar.boiler() === fake)
        shop.removeOverrides()
        #expect(shop.bar.boiler() !== fake)
    }

    @Test func everyProviderOfATypeIsReplaced() {
        let shop = ShopComponent().override((any Grinder).self) { SilentGrinder() }

        #expect(shop.bar.grinder() is SilentGrinder)
    }

    @Test func aProviderIsCalledLater() {
        let shop = ShopComponent()
        let boiler = shop.provider { $0.bar.boiler() }
        let makeCup = shop.factory { $0.bar.cup(of: $1) }

        #expect(boiler() === shop.bar.boiler())
        #expect(makeCup("Ada") === shop.bar.cup(of: "Ada"))
    }

    @Test func teardownsRunWhenTheComponentCloses() {
        let shop = ShopComponent()
        let lamp = shop.bar.lamp()

        shop.close()

        #expect(shop.isClosed)
        #expect(lamp.isOn == false)
    }

    @Test func anAsynchronousInstanceIsMadeOnce() async {
        let shop = ShopComponent()

        async let first = shop.bar.delivery()
        async let second = shop.bar.delivery()

        #expect(await first === second)
    }

    @Test func asynchronousTeardownsAreAwaited() async throws {
        let shop = ShopComponent()
        let sign = shop.bar.sign()

        try await shop.shutdown()

        #expect(sign.isLit == false)
    }

    @Test func aComponentLivesForOneOperation() async throws {
        let shop = ShopComponent()

        let lamp = try await withComponent(VisitComponent(parent: shop)) { visit in
            _ = await visit.parent.bar.delivery()
            let lamp = visit.table.lamp()
            #expect(lamp.isOn)
            return lamp
        }

        #expect(lamp.isOn == false)
    }
}

private final class Boiler {}
private final class Cup {}
private final class Lamp { var isOn = true }
private final class Sign {
    var isLit = true
    func turnOff() async { isLit = false }
}
private final class Delivery {}
private protocol Grinder: AnyObject {}
private final class BurrGrinder: Grinder {}
private final class SilentGrinder: Grinder {}

private final class ShopComponent: MainActorComponent {
    var bar: BarModule { module() }
}

private class BarModule: MainActorModule<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func grinder() -> any Grinder { single { BurrGrinder() } }
    func cup(of guest: String) -> Cup { single(for: guest) { Cup() } }
    func lamp() -> Lamp {
        single {
            Lamp()
        } teardown: { lamp in
            lamp.isOn = false
        }
    }
    func sign() -> Sign {
        single {
            Sign()
        } shutdown: { sign in
            await sign.turnOff()
        }
    }
    func delivery() async -> Delivery {
        await asyncSingle {
            await Task.yield()
            return Delivery()
        }
    }
}

private final class VisitComponent: MainActorChildComponent<ShopComponent> {
    var table: TableModule { module() }
}

private class TableModule: MainActorModule<VisitComponent> {
    func lamp() -> Lamp {
        single {
            Lamp()
        } teardown: { lamp in
            lamp.isOn = false
        }
    }
}
