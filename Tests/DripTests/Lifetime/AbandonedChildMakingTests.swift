// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The end of a component while a child, which nobody holds any more, makes something for which nobody waits.
struct AbandonedChildMakingTests {
    @Test func shutdownWaitsForTheMakingsOfChildren() async throws {
        let shop = Shop()
        let patron = Patron()
        let task = Task {
            try await patron.order { try await Order(parent: shop).bar.tray() }
        }
        await shop.began.pass()
        await patron.isWaiting()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }

        let end = Task { try await shop.shutdown() }
        shop.mayEnd.open()
        try await end.value

        #expect(shop.isClosed)
        #expect(shop.trays.count == 1)
    }
}

private final class Cup: Sendable {}

private final class Tray: Sendable {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    let began = Door()
    let mayEnd = Door()
    let trays = Tally()
    var kitchen: KitchenModule { module() }

    /// Throws, so that who waits may leave.
    func begin() throws { began.open() }
}

private struct KitchenModule: SendableModuleType {
    let component: Shop
    func cup() -> Cup { single { Cup() } }
}

private final class Order: ComponentType, Sendable {
    let registry: Registry
    let shop: Shop
    var bar: BarModule { module() }

    init(parent shop: Shop) {
        self.shop = shop
        registry = Registry(parent: shop)
    }
}

private struct BarModule: SendableModuleType {
    let component: Order

    nonisolated(nonsending) func tray() async throws -> Tray {
        try await asyncSingle {
            try component.shop.begin()
            await component.shop.mayEnd.pass()
            let tray = Tray(component.shop.kitchen.cup())
            component.shop.trays.add()
            return tray
        }
    }
}
