// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct UnfinishedWorkTests {
    private let quarry = Quarry()

    @Test func aComponentWithoutWorkIsFinished() {
        var work = UnfinishedWork(of: quarry.storage)

        let goesOn = work.goesOn()
        #expect(!goesOn && work.giveUp().isEmpty)
    }

    @Test func aTaskGoesOnUntilItIsOver() async throws {
        let task = quarry.tasks.start { [quarry] in await quarry.mayEnd.pass() }
        var work = UnfinishedWork(of: quarry.storage)

        let goesOn = work.goesOn()
        #expect(goesOn && work.giveUp().map { $0 is UnfinishedTask } == [true])
        #expect(task?.isCancelled == false)

        quarry.mayEnd.open()
        await quarry.tasks.finished()
        let goesOnThen = work.goesOn()
        #expect(!goesOnThen && work.giveUp().isEmpty)
    }

    @Test func aCreationGoesOnUntilItIsOverAndIsCancelledAtTheLimit() async throws {
        let caller = Task { [quarry] in try await quarry.pits.stone() }
        await quarry.hasBegun.pass()
        var work = UnfinishedWork(of: quarry.storage)

        let goesOn = work.goesOn()
        #expect(goesOn && work.giveUp().map { $0 is UnfinishedCreation } == [true])

        await #expect(throws: CancellationError.self) { _ = try await caller.value }
        while work.goesOn() { await Task.yield() }
        #expect(work.giveUp().isEmpty)
    }

    @Test func aTaskDoesNotWaitForItself() async throws {
        let errors = quarry.tasks.start { [quarry] in UnfinishedWork(of: quarry.storage).giveUp().count }

        #expect(try await errors?.value == 0)
    }

    @Test func aCreationDoesNotWaitForItselfInsideATransientEither() async {
        #expect(await quarry.pits.survey() == 0)
    }
}

private final class Quarry: ComponentType, Sendable {
    let registry = Registry()
    let hasBegun = Door()
    let mayEnd = Door()
    var pits: PitModule { module() }
}

private struct PitModule: SendableModuleType {
    let component: Quarry

    func stone() async throws -> String {
        try await asyncSingle {
            component.hasBegun.open()
            try await component.mayEnd.passUnlessCancelled()
            return "stone"
        }
    }

    func survey() async -> Int {
        await asyncSingle { await lookAround() }
    }

    private func lookAround() async -> Int {
        await transient {
            await Task.yield()
            return UnfinishedWork(of: component.storage).giveUp().count
        }
    }
}
