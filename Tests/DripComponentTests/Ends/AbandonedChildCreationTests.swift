// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Shutdown while an unreferenced child runs a creation whose callers were all cancelled.
struct AbandonedChildCreationTests {
    private let shop = KitchenShop()
    private let patron = Patron()

    @Test func shutdownWaitsForTheCreationsOfChildren() async throws {
        let task = Task {
            try await patron.order { try await Order(parent: shop).bar.tray() }
        }
        await shop.began.pass()
        await isLeft(task)

        try await shutsDownAfterTheCreation(shop)

        #expect(shop.isClosed)
    }

    @Test func aParentRegisteredLaterWaitsToo() async throws {
        let cellar = Cellar()
        let task = Task {
            try await patron.order { try await Order(parent: shop).parent(cellar).bar.bottle() }
        }
        await shop.began.pass()
        await isLeft(task)

        try await shutsDownAfterTheCreation(cellar)

        #expect(cellar.isClosed)
    }

    @Test func aParentRegisteredDuringTheCreationWaitsToo() async throws {
        let cellar = Cellar()
        let task = Task {
            try await patron.order {
                let order = Order(parent: shop)
                shop.orders.add(order)
                return try await order.bar.bottle()
            }
        }
        await shop.began.pass()
        shop.orders.all[0].parent(cellar)
        await isLeft(task)

        try await shutsDownAfterTheCreation(cellar)

        #expect(cellar.isClosed)
    }

    /// Cancels the task, so that its creation has no callers.
    private func isLeft<T>(_ task: Task<T, any Error>) async {
        await patron.isWaiting()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func shutsDownAfterTheCreation(_ component: some ComponentType & Sendable) async throws {
        let end = Task { try await component.shutdown() }
        // Gives the shutdown time to end too early, if a bug lets it.
        try await Task.sleep(for: .milliseconds(50))
        shop.mayEnd.open()
        try await end.value
        #expect(shop.trays.count == 1)
    }
}

private final class Tray: Sendable {
    let cup: Cup
    init(_ cup: Cup) { self.cup = cup }
}

private final class KitchenShop: ComponentType, Sendable {
    let registry = Registry()
    let began = Door()
    let mayEnd = Door()
    let trays = Tally()
    let orders = Notes<Order>()
    var kitchen: KitchenModule { module() }

    /// Throws, since only callers of a throwing provider stop waiting when they are cancelled.
    func begin() throws { began.open() }
}

private struct KitchenModule: SendableModuleType {
    let component: KitchenShop
    func cup() -> Cup { single { Cup() } }
}

private final class Bottle: Sendable {}

private final class Cellar: ComponentType, Sendable {
    let registry = Registry()
    var racks: RackModule { module() }
}

private struct RackModule: SendableModuleType {
    let component: Cellar
    func bottle() -> Bottle { single { Bottle() } }
}

private final class Order: ComponentType, Sendable {
    let registry: Registry
    let shop: KitchenShop
    var bar: BarModule { module() }

    init(parent shop: KitchenShop) {
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

    nonisolated(nonsending) func bottle() async throws -> Bottle {
        try await asyncSingle {
            try component.shop.begin()
            await component.shop.mayEnd.pass()
            let cellar: Cellar = component.parent()
            let bottle = cellar.racks.bottle()
            component.shop.trays.add()
            return bottle
        }
    }
}
