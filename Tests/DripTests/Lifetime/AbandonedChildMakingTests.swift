// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The end of a component while a child, which nobody holds any more, makes something for which nobody waits.
struct AbandonedChildMakingTests {
    private let shop = Shop()
    private let patron = Patron()

    @Test func shutdownWaitsForTheMakingsOfChildren() async throws {
        let task = Task {
            try await patron.order { try await Order(parent: shop).bar.tray() }
        }
        await shop.began.pass()
        await isLeft(task)

        try await shutsDownAfterTheMaking(shop)

        #expect(shop.isClosed)
    }

    @Test func aParentThatWasRegisteredLaterWaitsToo() async throws {
        let cellar = Cellar()
        let task = Task {
            try await patron.order { try await Order(parent: shop).parent(cellar).bar.bottle() }
        }
        await shop.began.pass()
        await isLeft(task)

        try await shutsDownAfterTheMaking(cellar)

        #expect(cellar.isClosed)
    }

    @Test func soDoesOneThatWasRegisteredMeanwhile() async throws {
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

        try await shutsDownAfterTheMaking(cellar)

        #expect(cellar.isClosed)
    }

    /// Nobody waits any more for what the task asked for.
    private func isLeft<T>(_ task: Task<T, any Error>) async {
        await patron.isWaiting()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    private func shutsDownAfterTheMaking(_ component: some ComponentType & Sendable) async throws {
        let end = Task { try await component.shutdown() }
        // Time for it to come to its end too early, if it could.
        try await Task.sleep(for: .milliseconds(50))
        shop.mayEnd.open()
        try await end.value
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
    let orders = Notes<Order>()
    var kitchen: KitchenModule { module() }

    /// Throws, so that who waits may leave.
    func begin() throws { began.open() }
}

private struct KitchenModule: SendableModuleType {
    let component: Shop
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
