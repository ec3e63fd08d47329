// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Foundation
import Testing

struct ComponentTasksTests {
    @Test func aTaskKeepsItsComponentUntilItIsOver() async throws {
        let (mayGo, isGone) = (Door(), Door())
        weak var seen: Session?
        let task: Task<Int, any Error>?
        do {
            let session = Session(isGone: isGone)
            seen = session
            task = session.tasks.start {
                await mayGo.pass()
                return 7
            }
        }
        #expect(seen != nil)

        mayGo.open()

        #expect(try await task?.value == 7)
        await isGone.pass()
        #expect(seen == nil)
    }

    @Test func tasksStartInTheirOrder() async {
        let session = Session()
        let notes = Notes<Int>()
        await startAll(session.tasks, notes)

        #expect(notes.all == Array(0..<2_000))
    }

    @MainActor private func startAll(_ tasks: ComponentTasks, _ notes: Notes<Int>) async {
        for number in 0..<2_000 { tasks.start { @MainActor in notes.add(number) } }
        await tasks.finished()
    }

    @Test func aTaskHasTheTaskLocalsAndThePriorityOfItsCaller() async throws {
        let session = Session()
        let seen = await Caller.$name.withValue("Ada") {
            await Task(priority: .high) { session.tasks.start { (Caller.name, Task.basePriority) } }.value
        }

        let value = try await seen?.value
        #expect(value?.0 == "Ada")
        #expect(value?.1 == .high)
        let low = session.tasks.start(priority: .low) { Task.basePriority }
        #expect(try await low?.value == .low)
    }

    @Test func closeCancelsAndDoesNotWait() async {
        let session = Session()
        let child = Session(below: session)
        let tasks = [session, child].map { $0.tasks.start { try await Task.sleep(for: .seconds(3_600)) } }

        session.close()

        for task in tasks { await #expect(throws: CancellationError.self) { try await task?.value } }
    }

    @Test func shutdownAwaitsTheTasksBeforeItEndsWhatIsBelow() async throws {
        let session = Session()
        let child = Session(below: session)
        let log = session.log
        _ = (session.data.store(), child.data.store())
        let isRunning = Door()
        session.tasks.start {
            isRunning.open()
            try? await Task.sleep(for: .seconds(3_600))
            log.add("the task ends, the child is closed: \(child.isClosed)")
        }
        await isRunning.pass()

        try await session.shutdown()

        #expect(log.all.first == "the task ends, the child is closed: false")
        #expect(log.all.count == 2)
        #expect(child.log.all == ["store"])
    }

    @Test func aTaskThatDoesNotEndIsAnError() async throws {
        let session = Session()
        let (isRunning, mayGo) = (Door(), Door())
        let line = #line + 1
        session.tasks.start {
            isRunning.open()
            await mayGo.pass()
        }
        await isRunning.pass()

        let error = await #expect(throws: TeardownErrors.self) { try await session.shutdown(within: .zero) }

        #expect((error?.errors.first as? UnfinishedTask)?.place == "ComponentTasksTests.swift:\(line)")
        mayGo.open()
        await session.tasks.finished()
    }

    @Test func aTaskThatEndsItsComponentIsNeitherCancelledNorAwaited() async throws {
        let app = Session()
        let session = Session(below: app)
        let task = session.tasks.start {
            try await app.shutdown()
            return Task.isCancelled
        }

        #expect(try await task?.value == false)
        #expect(app.isClosed && session.isClosed)
    }

    @Test func nothingStartsFromTheBeginOfTheEndOn() async throws {
        let notes = Notes<Report>()
        var session: Session? = Session()
        let tasks = try #require(session?.tasks)
        let listener = ReportListener { notes.add($0) }

        ReportListener.$current.withValue(listener) {
            for closed in [true, false] {
                if closed { session?.close() } else { session = nil }
                #expect(tasks.start {} == nil)
            }
        }

        #expect(notes.all.map(\.headline) == ["a task was not started, because Session had ended."])
    }

    @Test func aTaskThatACloseHasLeftRunningIsNotToldOfLateUse() async throws {
        let notes = Notes<Report>()
        let session = Session()
        try await ReportListener.$current.withValue(ReportListener { notes.add($0) }) {
            let mayAsk = Door()
            let task = session.tasks.start {
                await mayAsk.pass()
                return session.data.store()
            }
            session.close()
            mayAsk.open()
            _ = try await task?.value
        }

        #expect(notes.all.isEmpty)
    }

    @Test func tasksOfNoComponentRun() async throws {
        let tasks = ComponentTasks()
        let task = tasks.start { 3 }
        await tasks.finished()

        #expect(try await task?.value == 3)
    }

    @Test func aPropertyOfThatNameHidesIt() {
        #expect(ToDoList().tasks == ["milk"])
    }

    @Test @MainActor func theLastTaskReleasesAComponentOfTheMainActorThere() async {
        let (log, isGone) = (Notes<String>(), Door())
        _ = mainQueue
        do {
            let screen = Screen(log, isGone)
            _ = screen.parts.label()
            screen.tasks.start(off)
        }

        await isGone.pass()

        #expect(log.all == ["on the main queue: true"])
    }

    @Test @MainActor func anObjectStartsItsWorkWithAnImplicitSelf() async {
        let screen = Screen(Notes(), Door())
        let label = screen.parts.label()

        label.refresh()
        await screen.tasks.finished()

        #expect(label.count == 1)
    }
}

private let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

@concurrent @Sendable private func off() async { await Task.yield() }

private enum Caller { @TaskLocal static var name = "nobody" }

private final class Store: Sendable {}

private final class Session: ComponentType, Sendable {
    let registry: Registry
    let log = Notes<String>()
    private let isGone: Door?
    var data: DataModule { module() }

    init(isGone: Door? = nil) { (registry, self.isGone) = (Registry(), isGone) }

    init(below session: Session) { (registry, isGone) = (Registry(parent: session), nil) }

    deinit { isGone?.open() }
}

private struct DataModule: SendableModuleType {
    let component: Session

    func store() -> Store {
        let log = component.log
        return single {
            Store()
        } teardown: { _ in
            log.add("store")
        }
    }
}

private final class ToDoList: ComponentType, Sendable {
    let registry = Registry()
    var tasks: [String] { ["milk"] }
}

@MainActor private final class Label {
    private let tasks: ComponentTasks
    var count = 0

    init(_ tasks: ComponentTasks) { self.tasks = tasks }

    func refresh() { tasks.start { count += 1 } }
}

private final class Screen: MainActorComponent {
    let log: Notes<String>
    let isGone: Door
    var parts: PartModule { module() }

    init(_ log: Notes<String>, _ isGone: Door) {
        (self.log, self.isGone) = (log, isGone)
        super.init()
    }
}

private class PartModule: MainActorModule<Screen> {
    func label() -> Label {
        let (log, isGone) = (component.log, component.isGone)
        return single {
            Label(component.tasks)
        } teardown: { _ in
            log.add("on the main queue: \(DispatchQueue.getSpecific(key: mainQueue) ?? false)")
            isGone.open()
        }
    }
}
