// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct AsyncSingleCancellationTests {
    @Test(arguments: [0, 1])
    func cancellingACallerDoesNotCancelTheOther(leaving: Int) async throws {
        let shop = BusyShop()
        let guests = [Patron(), Patron()]
        var tasks: [Task<Machine, any Error>] = []
        for guest in guests {
            tasks.append(Task { try await guest.order { try await shop.equipment.machine() } })
            await guest.isWaiting()
        }

        tasks[leaving].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[leaving].value }
        shop.mayEnd.open()

        #expect(try await tasks[1 - leaving].value === (try await shop.equipment.machine()))
        #expect(shop.log.all == ["began", "made"])
    }

    @Test func cancellingAllCallersCancelsTheCreationAndTheNextCallBeginsAnother() async throws {
        let shop = BusyShop()
        let guests = [Patron(), Patron(), Patron()]
        let tasks = guests.map { guest in Task { try await guest.order { try await shop.equipment.machine() } } }
        for guest in guests { await guest.isWaiting() }

        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
        await shop.ended.pass()
        shop.mayEnd.open()
        _ = try await shop.equipment.machine()

        #expect(shop.log.all == ["began", "cancelled", "began", "made"])
    }

    @Test func theNextCallJoinsACreationWhoseCallersWereCancelled() async throws {
        let shop = BusyShop()
        await Patron.leave { try await shop.equipment.headstrong() }

        let guest = Patron()
        let late = Task { try await guest.order { try await shop.equipment.headstrong() } }
        await guest.isWaiting()
        shop.mayEnd.open()

        #expect(try await late.value === (try await shop.equipment.headstrong()))
        #expect(shop.log.all == ["began"])
    }

    @Test func anInstanceWhoseCallersWereCancelledIsKept() async throws {
        let shop = BusyShop()
        await Patron.leave { try await shop.equipment.headstrong() }

        shop.mayEnd.open()
        let machine = try await shop.equipment.headstrong()

        #expect(try await shop.equipment.headstrong() === machine)
        #expect(shop.log.all == ["began"])
    }

    @Test func aCallAfterAllCallersWereCancelledGetsAnInstance() async throws {
        let shop = BusyShop()
        await Patron.leave { try await shop.equipment.stubborn() }

        let guest = Patron()
        let late = Task { try await guest.order { try await shop.equipment.stubborn() } }
        await guest.isWaiting()
        shop.mayEnd.open()

        #expect(try await late.value === (try await shop.equipment.stubborn()))
    }

    @Test func aCancelledCallerStillGetsACachedInstance() async throws {
        let shop = BusyShop()
        shop.mayEnd.open()
        let machine = try await shop.equipment.machine()
        let cancelled = Door()

        let task = Task {
            await cancelled.pass()
            return try await shop.equipment.machine()
        }
        task.cancel()
        cancelled.open()

        #expect(try await task.value === machine)
    }

    @Test func aCancelledCallerDoesNotWaitForARunningCreation() async throws {
        let shop = BusyShop()
        let (first, second) = (Patron(), Patron())
        let staying = Task { try await first.order { try await shop.equipment.headstrong() } }
        await first.isWaiting()
        let cancelled = Door()

        let leaving = Task {
            await cancelled.pass()
            return try await second.order { try await shop.equipment.headstrong() }
        }
        leaving.cancel()
        cancelled.open()
        await second.isWaiting()
        shop.mayEnd.open()

        await #expect(throws: CancellationError.self) { try await leaving.value }
        #expect(try await staying.value === (try await shop.equipment.headstrong()))
    }

    @Test func aCancelledCallerDoesNotWaitForACreationThatItBegins() async throws {
        let shop = BusyShop()
        let guest = Patron()
        let cancelled = Door()

        let leaving = Task {
            await cancelled.pass()
            return try await guest.order { try await shop.equipment.headstrong() }
        }
        leaving.cancel()
        cancelled.open()
        await guest.isWaiting()
        shop.mayEnd.open()

        await #expect(throws: CancellationError.self) { try await leaving.value }
    }

    @Test func aCancelledCallerWaitsForAProviderThatCannotThrow() async {
        let shop = BusyShop()
        let guest = Patron()
        let task = Task { try await guest.order { await shop.equipment.plain() } }
        await guest.isWaiting()

        task.cancel()
        shop.mayEnd.open()

        await #expect(throws: Never.self) { try await task.value }
    }

    @Test func cancellingOneKeyDoesNotCancelAnother() async throws {
        let shop = BusyShop()
        let (first, second) = (Patron(), Patron())
        let leaving = Task { try await first.order { try await shop.equipment.cup(1) } }
        await first.isWaiting()
        let staying = Task { try await second.order { try await shop.equipment.cup(2) } }
        await second.isWaiting()

        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        shop.mayEnd.open()

        #expect(try await staying.value === (try await shop.equipment.cup(2)))
    }

    @Test func aCancelledCallerWaitsForTheClosureOfAModuleThatIsNotSendable() async throws {
        let door = Door()
        let task = Task { @MainActor in
            let screen = Screen(mayEnd: door)
            return try await screen.equipment.machine()
        }

        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

extension BusyShop { fileprivate var equipment: EquipmentModule { module() } }

private struct EquipmentModule: SendableModuleType {
    let component: BusyShop

    nonisolated(nonsending) func machine() async throws -> Machine {
        try await asyncSingle {
            component.log.add("began")
            do {
                try await component.mayEnd.passUnlessCancelled()
            } catch {
                component.log.add("cancelled")
                component.ended.open()
                throw error
            }
            component.log.add("made")
            return Machine()
        }
    }
    nonisolated(nonsending) func stubborn() async throws -> Machine {
        try await asyncSingle {
            await component.mayEnd.pass()
            try Task.checkCancellation()
            return Machine()
        }
    }
    nonisolated(nonsending) func headstrong() async throws -> Machine {
        try await asyncSingle { () async throws in
            component.log.add("began")
            await component.mayEnd.pass()
            return Machine()
        }
    }
    nonisolated(nonsending) func plain() async -> Machine {
        await asyncSingle {
            await component.mayEnd.pass()
            return Machine()
        }
    }
    nonisolated(nonsending) func cup(_ number: Int) async throws -> Machine {
        try await asyncSingle(for: number) {
            try await component.mayEnd.passUnlessCancelled()
            return Machine()
        }
    }
}

@MainActor
private final class Screen: MainActorComponent {
    let mayEnd: Door
    var equipment: ScreenModule { module() }

    init(mayEnd: Door) {
        self.mayEnd = mayEnd
        super.init()
    }
}

@MainActor
private final class ScreenModule: MainActorModule<Screen> {
    func machine() async throws -> Machine {
        try await asyncSingle {
            try await self.component.mayEnd.passUnlessCancelled()
            return Machine()
        }
    }
}
