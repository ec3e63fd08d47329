// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

/// A closure that blocks on a thread that needs the same instance. The wait graph does not see such a wait.
struct CallWaiterOverdueTests {
    @Test func aThreadThatWaitsForACreationThatWaitsForItIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Report.patience = 1
            let report = StandardError()
            let shop = BusyShop()
            Thread.detachNewThread { _ = shop.bar.boiler() }

            report.waits(forEnd: "needs the same instance.")
            exit(0)
        }

        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let place = "CallWaiter+OverdueTests.swift:\(boilerLine + 1)"
        #expect(written.contains("\(place): Drip: cup() has waited for boiler()"))
        #expect(
            stopText(result) == """
                Drip: cup() has waited for boiler() for 1 seconds.

                  cup()        single   CallWaiter+OverdueTests.swift:\(boilerLine + 1)
                  └ boiler()   single   CallWaiter+OverdueTests.swift:\(boilerLine)

                Another thread or task creates it and has not finished. The wait goes on.

                Do one of these:
                  • look at the closure of boiler(): it may be slow, or wait for the call that waits here;
                  • do not block a closure on a thread or task that needs the same instance.
                """)
    }

    @Test func aCallThatWaitsForTheLinksOfAnotherThreadIsReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Report.patience = 1
            let report = StandardError()
            nonisolated(unsafe) let duet = Duet()
            Thread.detachNewThread { _ = duet.parts.first() }
            duet.isLinking.wait()
            Thread.detachNewThread { _ = duet.parts.second() }

            report.waits(forEnd: "needs the same instances.")
            exit(0)
        }

        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(written.contains("Drip: second() has waited for another thread's links for 1 seconds."))
    }

    @Test func tasksThatAreCancelledAsTheyBeginToWaitAreNotReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Report.patience = 1
            let report = StandardError()
            let shop = BusyShop()
            let first = Task { try await shop.bar.milk() }
            for step in 0..<3_000 {
                let moment = Tally()
                let caller = Task {
                    moment.add()
                    return try await shop.bar.milk()
                }
                while moment.count == 0 { await Task.yield() }
                for _ in 0..<step % 128 { _ = moment.count }
                caller.cancel()
                _ = await caller.result
            }
            // This call waits last, so it is reported last.
            let last = Task { try await shop.bar.beans() }

            // Blocks a thread of its own, since the reports for tasks need the threads of the task pool.
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    report.waits(forEnd: "beans() for 1 seconds")
                    continuation.resume()
                }
            }
            withExtendedLifetime((first, last)) { exit(0) }
        }

        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(written.components(separatedBy: "has waited for milk()").count - 1 == 1)
    }
}

extension CallWaiterOverdueTests {
    @Test func aTaskThatNeverEndsIsNamedToWhoWaitsForIt() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            Report.patience = 1
            let report = StandardError()
            let shop = BusyShop()
            startForever(shop)
            let waiting = Task { await shop.tasks.finished() }

            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    report.waits(forEnd: "a limit of its own.")
                    continuation.resume()
                }
            }
            withExtendedLifetime(waiting) { exit(0) }
        }

        #expect(
            stopText(result) == """
                Drip: finished() has waited 1 seconds for a task.

                  started at   CallWaiter+OverdueTests.swift:\(taskLine)

                It waits until each task is over, and cancels none.

                Do one of these:
                  • end the component with shutdown(), which cancels its tasks and waits for them;
                  • give what the task awaits a limit of its own.
                """)
    }
}

private func startForever(_ shop: BusyShop) {
    shop.tasks.start { try await Door().passUnlessCancelled() }
}

private let taskLine = #line - 3

/// Reads the process's standard error while the process writes it.
private final class StandardError: Sendable {
    private let original = FileHandle(fileDescriptor: dup(2))
    private let pipe = Pipe()

    init() { dup2(pipe.fileHandleForWriting.fileDescriptor, 2) }

    /// Reads until `end` has been written, then passes the text on.
    func waits(forEnd end: String) {
        var written = Data()
        while !String(decoding: written, as: UTF8.self).contains(end) {
            written += pipe.fileHandleForReading.availableData
        }
        original.write(written)
    }
}

private final class Boiler: Sendable {}
private final class BrewedCup: Sendable {
    init(_ boiler: Boiler) {}
}

extension BusyShop { fileprivate var bar: BarModule { module() } }

private struct BarModule: SendableModuleType {
    let component: BusyShop

    func boiler() -> Boiler { single { heated() } }
    func cup() -> BrewedCup { single { BrewedCup(boiler()) } }
    func milk() async throws -> BrewedCup { try await asyncSingle { try await delivery() } }
    func beans() async throws -> BrewedCup { try await asyncSingle { try await delivery() } }

    private func delivery() async throws -> BrewedCup {
        try await Door().passUnlessCancelled()
        return BrewedCup(Boiler())
    }

    /// Waits for a thread that needs the boiler.
    private func heated() -> Boiler {
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = cup()
            isDone.signal()
        }
        isDone.wait()
        return Boiler()
    }
}

private let boilerLine = #line - 22

/// The link of the first waits for the second, which asks for the first.
private final class Duet: Component {
    let isLinking = DispatchSemaphore(value: 0)
    let isConstructing = DispatchSemaphore(value: 0)
    var parts: PartModule { module() }
}

private final class PartModule: Module<Duet> {
    func first() -> Part {
        single {
            Part()
        } link: { [component] first in
            component.isLinking.signal()
            component.isConstructing.wait()
            first.other = self.second()
            // Longer than the patience of the second.
            Thread.sleep(forTimeInterval: 60)
        }
    }

    func second() -> Part {
        single {
            component.isConstructing.signal()
            let second = Part()
            second.other = first()
            return second
        }
    }
}

private final class Part { weak var other: Part? }
