// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// `shutdown()` while callers still await an asynchronous creation.
struct ShutdownWhileCreatingTests {
    @Test func waitsForACreationThatCallersAwait() async throws {
        let shop = BusyShop()
        let (patron, closer) = (Patron(), Patron())
        let caller = Task { try await patron.order { try await shop.stock.delivery() } }
        await patron.isWaiting()

        let shutdown = Task { try await closer.order { try await shop.shutdown() } }
        await closer.isWaiting()
        #expect(shop.isClosed)
        shop.mayEnd.open()

        try await shutdown.value
        _ = try await caller.value
        #expect(shop.log.all == ["delivery made, closed: true", "delivery shut down", "cup torn down"])
    }

    @Test func namesACreationThatDoesNotEndWithinTheLimit() async throws {
        let shop = BusyShop()
        let patron = Patron()
        let caller = Task { try await patron.order { try await shop.stock.delivery() } }
        await patron.isWaiting()

        let error = await #expect(throws: TeardownErrors.self) { try await shop.shutdown(within: .zero) }

        #expect(
            error?.description == """
                1 error while the component shut down: delivery() at ShutdownWhileCreatingTests.swift:\(deliveryLine) \
                was still being created
                """)
        #expect((error?.errors.first as? UnfinishedCreation)?.provider == "delivery()")
        #expect(shop.isClosed)
        shop.mayEnd.open()
        _ = try await caller.value
    }

    @Test func aCreationThatOutlivesTheLimitMayUseItsComponentToItsEnd() async throws {
        let shop = BusyShop()
        let patron = Patron()
        let caller = Task { try await patron.order { try await shop.stock.order() } }
        await patron.isWaiting()

        try? await shop.shutdown(within: .zero)
        shop.mayEnd.open()
        _ = try await caller.value
        await shop.ended.pass()

        #expect(shop.log.all.prefix(2) == ["parcel made, closed: true", "parcel shut down"])
    }

    @Test func cancelsACreationThatDoesNotEndWithinTheLimit() async throws {
        let shop = BusyShop()
        let patron = Patron()
        let caller = Task { try await patron.order { try await shop.stock.heedful() } }
        await patron.isWaiting()

        try? await shop.shutdown(within: .zero)

        await #expect(throws: CancellationError.self) { try await caller.value }
    }

    @Test func namesACreationWhoseCallersWereCancelled() async throws {
        let shop = BusyShop()
        let patron = Patron()
        let caller = Task { try await patron.order { try await shop.stock.delivery() } }
        await patron.isWaiting()
        caller.cancel()
        _ = await caller.result

        let error = await #expect(throws: TeardownErrors.self) { try await shop.shutdown(within: .zero) }

        #expect(error?.errors.count == 1)
        shop.mayEnd.open()
        await shop.ended.pass()
    }

    @Test func teardownErrorsFollowUnfinishedCreations() async throws {
        let shop = BusyShop()
        let patron = Patron()
        _ = shop.stock.broken()
        let caller = Task { try await patron.order { try await shop.stock.delivery() } }
        await patron.isWaiting()

        let error = await #expect(throws: TeardownErrors.self) { try await shop.shutdown(within: .zero) }

        #expect(error?.errors.map { "\(type(of: $0))" } == ["UnfinishedCreation", "Jam"])
        shop.mayEnd.open()
        _ = try await caller.value
    }

    @Test func aChildsCreationMayUseTheParentToItsEnd() async throws {
        let shop = BusyShop()
        let order = BusyCorner(parent: shop)
        let patron = Patron()
        let caller = Task { try await patron.order { try await order.meals.meal() } }
        await patron.isWaiting()

        let error = await #expect(throws: TeardownErrors.self) { try await shop.shutdown(within: .zero) }
        shop.mayEnd.open()

        _ = try await caller.value
        #expect((error?.errors.first as? UnfinishedCreation)?.provider == "meal()")
    }

    @Test func aCreationMayBeginAfterShutdown() async throws {
        let shop = BusyShop()
        let order = BusyCorner(parent: shop)
        shop.mayEnd.open()
        try await shop.shutdown()

        #expect(try await order.meals.meal() === shop.stock.cup())
    }
}

private struct Jam: Error {}

extension BusyShop { fileprivate var stock: StockModule { module() } }

private struct StockModule: SendableModuleType {
    let component: BusyShop

    func cup() -> Machine {
        let log = component.log
        return single {
            Machine()
        } teardown: { _ in
            log.add("cup torn down")
        }
    }
    nonisolated(nonsending) func delivery() async throws -> Machine {
        let (log, isShutDown) = (component.log, component.ended)
        return try await asyncSingle { () async throws in
            await component.mayEnd.pass()
            _ = (cup(), spoon())
            log.add("delivery made, closed: \(component.isClosed)")
            return Machine()
        } shutdown: { _ in
            log.add("delivery shut down")
            isShutDown.open()
        }
    }
    func spoon() -> Machine { transient { Machine() } }
    /// Begins another creation after the component was closed.
    nonisolated(nonsending) func order() async throws -> Machine {
        try await asyncSingle { () async throws in
            await component.mayEnd.pass()
            return await parcel()
        }
    }
    nonisolated(nonsending) func parcel() async -> Machine {
        let (log, isShutDown) = (component.log, component.ended)
        return await asyncSingle {
            _ = (cup(), spoon())
            log.add("parcel made, closed: \(component.isClosed)")
            return Machine()
        } shutdown: { _ in
            log.add("parcel shut down")
            isShutDown.open()
        }
    }
    nonisolated(nonsending) func heedful() async throws -> Machine {
        try await asyncSingle { () async throws in
            try await component.mayEnd.passUnlessCancelled()
            return Machine()
        }
    }
    func broken() -> Machine {
        single {
            Machine()
        } shutdown: { _ in
            throw Jam()
        }
    }
}

private let deliveryLine = #line - 44

extension BusyCorner { fileprivate var meals: MealModule { module() } }

private struct MealModule: SendableModuleType {
    let component: BusyCorner

    nonisolated(nonsending) func meal() async throws -> Machine {
        try await asyncSingle { () async throws in
            await component.parent.mayEnd.pass()
            return component.parent.stock.cup()
        }
    }
}
