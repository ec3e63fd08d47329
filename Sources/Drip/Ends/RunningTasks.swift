// SPDX-License-Identifier: MIT

import Synchronization

/// The tasks that run for one component, or for none.
final class RunningTasks: Sendable {
    private struct State {
        weak var component: (any AnyObject & Sendable)?
        var running: [Int: Entry] = [:]
        var count = 0
        var hasEnded = false
    }

    private typealias Entry = (
        task: RunningTask, component: (any AnyObject & Sendable)?, cancelStarted: (@Sendable () -> Void)?,
        watcher: Task<Void, Never>?, isCancelled: Bool
    )

    private let state: Guarded<State>
    private let belongsToComponent: Bool
    private let isOfMainActor: Bool
    /// For the report of a task that is not started.
    let componentType: (any AnyObject.Type)?

    /// The tasks of a component, which this does not retain; nil for the tasks of no component.
    init(of component: (any AnyObject & Sendable)?, isOfMainActor: Bool = false) {
        state = Guarded(State(component: component))
        belongsToComponent = component != nil
        componentType = component.map { type(of: $0) }
        self.isOfMainActor = isOfMainActor
    }

    /// Whether the component's end has begun. Then tasks that run are not told of late use.
    var isEnded: Bool { state.withLock(\.hasEnded) }
    /// In order of their start.
    var all: [RunningTask] { state.withLock { $0.running.values.map(\.task) }.sorted { $0.number < $1.number } }

    /// Makes a task that begins now. It retains the component until it is over.
    ///
    /// - Returns: nil if the component's end has begun.
    func makeTask(at place: SourcePlace) -> RunningTask? {
        state.withLock { state in
            // An ended component is not read, because this might release it under the lock.
            if state.hasEnded { return nil }
            let component = state.component
            guard component != nil || !belongsToComponent else { return nil }
            state.count += 1
            let task = RunningTask(number: state.count, at: place)
            state.running[task.number] = (task, component, nil, nil, false)
            return task
        }
    }

    /// Notes what a task is, and waits for its end in a task of its own. A wrapper around the user's closure would start
    /// tasks out of order.
    func follow<Value>(_ started: Task<Value, any Error>, as task: RunningTask, priority: TaskPriority?) {
        let watcher = Task(priority: priority) {
            _ = await started.result
            if isOfMainActor { await MainActor.run { finish(task) } } else { finish(task) }
        }
        let isCancelled = state.withLock { state in
            state.running[task.number]?.watcher = watcher
            state.running[task.number]?.cancelStarted = { started.cancel() }
            return state.running[task.number]?.isCancelled ?? false
        }
        if isCancelled { started.cancel() }
    }

    /// Ends a task in the isolation of its watcher, where the component may be released.
    private func finish(_ task: RunningTask) {
        let entry = state.withLock { $0.running.removeValue(forKey: task.number) }
        task.markOver()
        withExtendedLifetime(entry) {}
    }

    /// From now on, no task begins, if none runs.
    func endIfIdle() -> Bool {
        state.withLock { state in
            if state.running.isEmpty { state.hasEnded = true }
            return state.hasEnded
        }
    }

    /// Cancels the tasks, except those of which the calling task is a part. From now on, no task begins.
    func endAndCancel() {
        let cancels = state.withLock { state in
            state.hasEnded = true
            var cancels: [@Sendable () -> Void] = []
            for (number, entry) in state.running where !entry.task.isAroundThisTask {
                state.running[number]?.isCancelled = true
                if let cancel = entry.cancelStarted { cancels.append(cancel) }
            }
            return cancels
        }
        for cancel in cancels { cancel() }
    }

    /// Waits until no task runs. Tells of those that run for long.
    func finished() async {
        let watch = Task.detached(priority: .utility) {
            try await sleepTask(for: .seconds(Report.patience))
            if let first = self.all.first { Report.unfinished(first.place, count: self.all.count).print() }
        }
        defer { watch.cancel() }
        while true {
            // Without the entry, which retains the component.
            let (isIdle, watcher) = state.withLock { ($0.running.isEmpty, $0.running.first?.value.watcher) }
            if isIdle { return }
            // Without a watcher, the task is being started on another thread.
            if let watcher { await watcher.value } else { await Task.yield() }
        }
    }
}

/// One task of a component.
final class RunningTask: Sendable {
    /// The tasks of components of which the running task is a part, the outermost first. They mark the code of a task,
    /// and of the tasks that it starts.
    @TaskLocal static var marks: [(task: RunningTask, list: RunningTasks)] = []

    let number: Int
    /// Where the task was started.
    let place: SourcePlace
    private let over = Atomic(false)

    fileprivate init(number: Int, at place: SourcePlace) {
        self.number = number
        self.place = place
    }

    var isOver: Bool { over.load(ordering: .acquiring) }
    var isAroundThisTask: Bool { RunningTask.marks.contains { $0.task === self } }

    fileprivate func markOver() { over.store(true, ordering: .releasing) }
}
