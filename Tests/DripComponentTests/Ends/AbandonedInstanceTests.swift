// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// No instance is lost whose callers were all cancelled.
struct AbandonedInstanceTests {
    @Test func fortyCallersThatLeaveMakeOneInstance() async throws {
        let bank = Bank()
        for _ in 0..<40 { await bank.leave() }

        bank.mayOpen.open()
        let safe = try await bank.vault.safe()

        #expect(bank.made.count == 1)
        #expect(try await bank.vault.safe() === safe)
        try await bank.shutdown()
    }

    @Test func theInstanceBecomesTheComponentsThoughNobodyAsksAgain() async throws {
        let bank = Bank()
        await bank.leave()

        bank.mayOpen.open()
        try await bank.shutdown()

        #expect(bank.log.all == ["safe 0 is shut"])
    }

    @Test func anInstanceThatANewerOneReplacesIsTornDownAtOnce() async throws {
        let bank = Bank()
        _ = bank.vault.key()
        await bank.leave()
        // Forgets all instances, so the next call makes a newer one.
        bank.override({ $0.vault.key() }) { Safe(7) }
        let newer = Task { try await bank.vault.safe() }
        await bank.hasBegunTwice.pass()

        bank.mayOpen.open()
        let safe = try await newer.value
        await bank.isShut(0).pass()

        #expect(bank.made.count == 2)
        #expect(bank.log.all == ["safe 0 is shut"])
        try await bank.shutdown()
        #expect(bank.log.all == ["safe 0 is shut", "safe \(safe.number) is shut"])
    }

    @Test func everyCallerGetsTheInstanceOfTheCallerThatCannotLeave() async throws {
        let bank = Bank()
        let patient = Task { await bank.vault.till() }
        await bank.hasBegun.pass()
        patient.cancel()
        let next = Task { await bank.vault.till() }

        bank.mayOpen.open()

        #expect(await patient.value === next.value)
        #expect(bank.made.count == 1)
    }

    @Test func aCallAfterTheCreationFailedMakesANewInstance() async throws {
        let bank = Bank()
        let leaving = Task { try await bank.vault.heedful() }
        await bank.hasBegun.pass()
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }

        bank.mayOpen.open()
        _ = try await bank.vault.heedful()

        #expect(bank.made.count == 1)
    }

    @Test func anInstanceThatBecomesCompleteAfterCloseIsTornDown() async throws {
        let bank = Bank()
        await bank.leave()

        bank.close()
        bank.mayOpen.open()
        await bank.isShut(0).pass()

        #expect(bank.log.all == ["safe 0 is shut"])
    }

    @Test func theComponentLivesUntilItsAbandonedCreationEnds() async {
        weak var seen: Bank?
        let (mayOpen, isGone) = (Door(), Door())
        do {
            let bank = Bank(mayOpen: mayOpen, isGone: isGone)
            seen = bank
            await bank.leave { try await bank.vault.box() }
        }
        #expect(seen != nil)

        mayOpen.open()
        await isGone.pass()

        #expect(seen == nil)
    }
}

private final class Safe: Sendable {
    let number: Int

    init(_ number: Int) { self.number = number }
}

private final class Bank: ComponentType, Sendable {
    let registry = Registry()
    let made = Tally()
    let log = Notes<String>()
    let hasBegun = Door()
    let hasBegunTwice = Door()
    let mayOpen: Door
    private let isGone: Door?
    private let isShut = [Door(), Door()]
    var vault: VaultModule { module() }

    init(mayOpen: Door = Door(), isGone: Door? = nil) { (self.mayOpen, self.isGone) = (mayOpen, isGone) }

    deinit { isGone?.open() }

    func isShut(_ safe: Int) -> Door { isShut[safe] }

    /// Asks for the safe, and leaves while it is made.
    func leave() async { await leave { try await self.vault.safe() } }

    func leave(_ provider: @escaping @Sendable () async throws -> Safe) async {
        let task = Task { try await provider() }
        await hasBegun.pass()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

private struct VaultModule: SendableModuleType {
    let component: Bank

    func key() -> Safe { single { Safe(0) } }

    func safe() async throws -> Safe {
        let (log, bank) = (component.log, component)
        return try await asyncSingle { () async throws in
            let number = component.made.add()
            (number == 0 ? component.hasBegun : component.hasBegunTwice).open()
            // A library that does not look at cancellation.
            await component.mayOpen.pass()
            return Safe(number)
        } shutdown: { [weak bank] safe in
            // The last caller that left has cancelled the task, but not its teardown.
            log.add("safe \(safe.number) is \(Task.isCancelled ? "cancelled" : "shut")")
            bank?.isShut(safe.number).open()
        }
    }

    func box() async throws -> Safe {
        try await asyncSingle { () async throws in
            component.hasBegun.open()
            await component.mayOpen.pass()
            return Safe(0)
        }
    }

    func till() async -> Safe {
        await asyncSingle {
            let number = component.made.add()
            component.hasBegun.open()
            await component.mayOpen.pass()
            return Safe(number)
        }
    }

    func heedful() async throws -> Safe {
        try await asyncSingle { () async throws in
            component.hasBegun.open()
            try await component.mayOpen.passUnlessCancelled()
            return Safe(component.made.add())
        }
    }
}
