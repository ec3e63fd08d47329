// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct RunningTasksTests {
    @Test func tasksAreListedInTheOrderOfTheirStart() throws {
        let tasks = RunningTasks(of: nil)

        let made = try (1...20).map { try #require(tasks.makeTask(at: place(UInt($0)))) }

        #expect(tasks.all.map(\.number) == made.map(\.number))
        #expect(tasks.all.map(\.place.line) == Array(1...20))
    }

    @Test func aTaskThatIsOverLeavesTheList() async throws {
        let tasks = RunningTasks(of: nil)
        let task = try #require(tasks.makeTask(at: place(1)))
        let door = Door()
        tasks.follow(Task { await door.pass() }, as: task, priority: nil)
        #expect(!task.isOver)

        door.open()
        await tasks.finished()

        #expect(task.isOver && tasks.all.isEmpty)
    }

    @Test func tasksThatAreOverAreNotAroundWhatTheyHaveStarted() async throws {
        let counts = Notes<Int>()
        let tasks = ComponentTasks()
        startChain(of: 20, tasks, counts)

        await tasks.finished()

        #expect(counts.all.count == 20)
        #expect(counts.all.allSatisfy { $0 <= 2 })
    }

    private func startChain(of length: Int, _ tasks: ComponentTasks, _ counts: Notes<Int>) {
        tasks.start {
            while RunningTask.marks.dropLast().contains(where: { !$0.task.isOver }) { await Task.yield() }
            counts.add(RunningTask.marks.count)
            if length > 1 { startChain(of: length - 1, tasks, counts) }
        }
    }

    @Test func noTaskBeginsAfterTheEnd() {
        let tasks = RunningTasks(of: nil)
        #expect(!tasks.isEnded)

        #expect(tasks.endIfIdle())

        #expect(tasks.isEnded)
        #expect(tasks.makeTask(at: place(1)) == nil)
    }

    @Test func aTaskThatRunsKeepsTheTasksFromEnding() throws {
        let tasks = RunningTasks(of: nil)
        let task = tasks.makeTask(at: place(1))

        #expect(!tasks.endIfIdle())

        #expect(!tasks.isEnded)
        #expect(tasks.makeTask(at: place(2)) != nil)
        withExtendedLifetime(task) {}
    }

    @Test func theEndCancelsTasksThatRun() async throws {
        let tasks = RunningTasks(of: nil)
        let task = try #require(tasks.makeTask(at: place(1)))
        let started = Task<Void, any Error> { try await Task.sleep(for: .seconds(3_600)) }
        tasks.follow(started, as: task, priority: nil)

        tasks.endAndCancel()

        await #expect(throws: CancellationError.self) { try await started.value }
        #expect(tasks.makeTask(at: place(2)) == nil)
    }

    /// The end comes between the moment a task is listed and the moment it is known.
    @Test func theEndCancelsATaskThatIsBeingStarted() async throws {
        let tasks = RunningTasks(of: nil)
        let task = try #require(tasks.makeTask(at: place(1)))
        tasks.endAndCancel()
        let started = Task<Void, any Error> { try await Task.sleep(for: .seconds(3_600)) }

        tasks.follow(started, as: task, priority: nil)

        await #expect(throws: CancellationError.self) { try await started.value }
    }

    @Test func theEndDoesNotCancelTheTaskThatEnds() async throws {
        let tasks = RunningTasks(of: nil)
        let task = try #require(tasks.makeTask(at: place(1)))
        let mayEnd = Door()
        let marks = [(task: task, list: tasks)]
        let started = RunningTask.$marks.withValue(marks) {
            Task<Bool, any Error> {
                await mayEnd.pass()
                tasks.endAndCancel()
                return Task.isCancelled
            }
        }
        tasks.follow(started, as: task, priority: nil)
        mayEnd.open()

        #expect(try await started.value == false)
    }

    @Test func aTaskRetainsTheComponentUntilItIsOver() async throws {
        weak var seen: Session?
        let tasks: RunningTasks
        let door = Door()
        do {
            let session = Session()
            seen = session
            tasks = RunningTasks(of: session)
            let task = try #require(tasks.makeTask(at: place(1)))
            tasks.follow(Task { await door.pass() }, as: task, priority: nil)
        }
        #expect(seen != nil)

        door.open()
        await tasks.finished()

        #expect(seen == nil)
        #expect(tasks.makeTask(at: place(2)) == nil, "the component is gone")
    }

    private func place(_ line: UInt) -> SourcePlace { SourcePlace("Shop/Session.swift", line) }
}

private final class Session: Sendable {}
