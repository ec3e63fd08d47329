// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Shutdown during an asynchronous creation whose callers were all cancelled.
struct AbandonedCreationTests {
    @Test func shutdownWaitsForACreationWhoseCallersWereCancelled() async throws {
        let shop = BusyShop()
        await shop.cancelled { try await shop.equipment.tray() }

        try await shop.shutdown { shop.mayEnd.open() }

        #expect(shop.log.all == ["tray made", "tray torn down", "cup torn down"])
    }

    @Test func withComponentWaitsForTheCreationToo() async throws {
        let shop = BusyShop()
        let patron = Patron()
        let task = Task {
            try await patron.order {
                try await withComponent(shop) { _ = try await $0.equipment.tray() }
            }
        }
        await shop.began.pass()

        task.cancel()
        await patron.isWaiting()
        shop.mayEnd.open()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(shop.log.all == ["tray made", "tray torn down", "cup torn down"])
    }

    @Test func shutdownWaitsForCreationsThatTheCreationBegins() async throws {
        let shop = BusyShop()
        await shop.cancelled { try await shop.equipment.table() }

        try await shop.shutdown { shop.mayEnd.open() }

        #expect(shop.log.all == ["tray made", "tray torn down", "cup torn down"])
    }

    @Test func shutdownInACancelledTaskWaitsToo() async throws {
        let shop = BusyShop()
        await shop.cancelled { try await shop.equipment.tray() }
        let patron = Patron()

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await patron.order { try await shop.shutdown() }
        }
        await patron.isWaiting()
        shop.mayEnd.open()
        try await task.value

        #expect(shop.log.all == ["tray made", "tray torn down", "cup torn down"])
    }

    @Test func aCreationMayShutDownItsOwnComponent() async {
        let shop = BusyShop()
        shop.mayEnd.open()

        await shop.cancelled { try await shop.equipment.sign() }
        await shop.ended.pass()

        #expect(shop.isClosed)
    }
}

extension BusyShop {
    fileprivate var equipment: EquipmentModule { module() }

    /// Calls a provider, and cancels the call after the creation has begun.
    fileprivate func cancelled(_ provider: @escaping @Sendable () async throws -> Machine) async {
        let task = Task { try await provider() }
        await began.pass()
        task.cancel()
        _ = await task.result
    }

    /// Shuts down, and runs the closure when the shutdown waits or is over.
    fileprivate func shutdown(_ whileItWaits: () -> Void) async throws {
        let patron = Patron()
        let task = Task { try await patron.order { try await self.shutdown() } }
        await patron.isWaiting()
        whileItWaits()
        try await task.value
    }
}

private struct EquipmentModule: SendableModuleType {
    let component: BusyShop

    func cup() -> Machine {
        let log = component.log
        return single {
            Machine()
        } teardown: { _ in
            log.add("cup torn down")
        }
    }
    nonisolated(nonsending) func tray() async throws -> Machine {
        let log = component.log
        return try await asyncSingle { () async throws in
            component.began.open()
            await component.mayEnd.pass()
            _ = cup()
            log.add("tray made")
            return Machine()
        } shutdown: { _ in
            log.add("tray torn down")
        }
    }
    func table() async throws -> Machine {
        try await asyncSingle { () async throws in
            component.began.open()
            await component.mayEnd.pass()
            return try await tray()
        }
    }
    func sign() async throws -> Machine {
        try await asyncSingle { () async throws in
            component.began.open()
            try? await component.mayEnd.passUnlessCancelled()
            try await component.shutdown()
            component.ended.open()
            return Machine()
        }
    }
}
