// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A cancelled task ends its components like any other, and no error is dropped.
struct ShieldedShutdownTests {
    @Test func closuresRunUncancelledInACancelledTask() async throws {
        let mill = Mill()
        _ = (mill.machines.saw(), mill.machines.saw(2))

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await mill.shutdown()
            #expect(Task.isCancelled)
        }
        try await task.value

        #expect(mill.log.all == ["2 uncancelled", "1 uncancelled"])
    }

    @Test func closuresOfChildrenRunUncancelledToo() async throws {
        let mill = Mill()
        let shed = Mill(below: mill)
        _ = (mill.machines.saw(1), shed.machines.saw(2))

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await mill.shutdown()
        }
        try await task.value

        #expect(mill.log.all == ["2 uncancelled", "1 uncancelled"])
    }

    @Test func withComponentRunsClosuresUncancelledInACancelledTask() async {
        let log = Notes<String>()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await withComponent(Mill(log)) { mill in
                _ = mill.machines.saw()
                try Task.checkCancellation()
            }
        }

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(log.all == ["1 uncancelled"])
    }

    @Test func aTaskThatIsCancelledDuringAClosureLeavesTheClosureAlone() async throws {
        let mill = Mill()
        _ = mill.machines.slowSaw()
        let task = Task { try await mill.shutdown() }
        await mill.isEnding.pass()

        task.cancel()
        mill.mayEnd.open()
        try await task.value

        #expect(mill.log.all == ["slow saw uncancelled"])
    }

    @Test func aClosureThatCancelsItsTaskLeavesTheOthersAlone() async throws {
        let mill = Mill()
        let shed = Mill(below: mill)
        _ = (mill.machines.saw(1), shed.machines.saw(2), shed.machines.canceller())

        try await mill.shutdown()

        #expect(mill.log.all == ["canceller", "2 uncancelled", "1 uncancelled"])
    }

    @Test func errorsAreThrownInACancelledTask() async {
        let mill = Mill()
        _ = (mill.machines.broken(1), mill.machines.broken(2))

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await mill.shutdown()
        }

        let error = await #expect(throws: TeardownErrors.self) { try await task.value }
        #expect(error?.description == "2 errors while the component shut down: Jam(number: 2); Jam(number: 1)")
        #expect(error?.cause == nil)
    }

    @Test func errorsAreJoinedWithTheErrorOfACancelledBody() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await withComponent(Mill()) { mill in
                _ = mill.machines.broken(1)
                try Task.checkCancellation()
            }
        }

        let error = await #expect(throws: TeardownErrors.self) { try await task.value }
        #expect(error?.errors as? [Jam] == [Jam(number: 1)])
        #expect(error?.cause is CancellationError)
        #expect(
            error?.description == """
                1 error while the component shut down: Jam(number: 1); it shut down because of this error: \
                CancellationError()
                """
        )
    }

    @Test func errorsOfNestedComponentsAreJoinedWithTheBodysError() async {
        let error = await #expect(throws: TeardownErrors.self) {
            try await withComponent(Mill()) { mill in
                _ = mill.machines.broken(1)
                try await withComponent(Mill(below: mill)) { shed in
                    _ = shed.machines.broken(2)
                    throw Jam(number: 3)
                }
            }
        }

        let inner = error?.cause as? TeardownErrors
        #expect(error?.errors as? [Jam] == [Jam(number: 1)])
        #expect(inner?.errors as? [Jam] == [Jam(number: 2)])
        #expect(inner?.cause as? Jam == Jam(number: 3))
    }

    @Test func errorsOfAllComponentsAreThrownInTheirOrder() async {
        let mill = Mill()
        let shed = Mill(below: mill)
        _ = (mill.machines.broken(1), shed.machines.broken(2), mill.machines.broken(3))

        let error = await #expect(throws: TeardownErrors.self) { try await mill.shutdown() }

        #expect(error?.errors as? [Jam] == [Jam(number: 2), Jam(number: 3), Jam(number: 1)])
        #expect(shed.isClosed)
    }

    @Test func twoCallsOfShutdownRunEachClosureOnce() async throws {
        let mill = Mill()
        for number in 1...20 { _ = mill.machines.saw(number) }

        async let first: Void = mill.shutdown()
        async let second: Void = mill.shutdown()
        _ = try await (first, second)

        #expect(mill.log.all.count == 20)
        #expect(Set(mill.log.all).count == 20)
    }
}

private struct Jam: Error, Equatable {
    let number: Int
}

private final class Saw: Sendable {}

private final class Mill: ComponentType, Sendable {
    let registry: Registry
    let log: Notes<String>
    let isEnding = Door()
    let mayEnd = Door()
    var machines: MachineModule { module() }

    init(_ log: Notes<String> = Notes()) { (registry, self.log) = (Registry(), log) }

    init(below mill: Mill) { (registry, log) = (Registry(parent: mill), mill.log) }
}

private struct MachineModule: SendableModuleType {
    let component: Mill

    func saw(_ number: Int = 1) -> Saw {
        let log = component.log
        return single(for: number) {
            Saw()
        } shutdown: { _ in
            await Task.yield()
            log.add("\(number) \(Task.isCancelled ? "cancelled" : "uncancelled")")
        }
    }

    func slowSaw() -> Saw {
        let (log, isEnding, mayEnd) = (component.log, component.isEnding, component.mayEnd)
        return single {
            Saw()
        } shutdown: { _ in
            isEnding.open()
            try await mayEnd.passUnlessCancelled()
            log.add("slow saw \(Task.isCancelled ? "cancelled" : "uncancelled")")
        }
    }

    func canceller() -> Saw {
        let log = component.log
        return single {
            Saw()
        } shutdown: { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            log.add("canceller")
        }
    }

    func broken(_ number: Int) -> Saw {
        single(for: number) {
            Saw()
        } shutdown: { _ in
            await Task.yield()
            throw Jam(number: number)
        }
    }
}
