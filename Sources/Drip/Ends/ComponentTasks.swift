// SPDX-License-Identifier: MIT

/// Starts work that belongs to a component: `component.tasks`.
///
/// ```swift
/// class DraftsModule: MainActorModule<SessionComponent> {
///     func editor() -> Editor { single { Editor(tasks: component.tasks, api: component.provider { $0.net.api() }) } }
/// }
/// // In Editor:
/// func send() { tasks.start { try await upload(); api().send(draft) } }
/// ```
/// A running task retains its component, so a session that was dropped lives until its uploads are over. This value does
/// not retain the component, so an instance may hold it. Any thread may use it.
///
/// `close()` cancels the tasks of the component and of the components below it, and does not wait for them. `shutdown()`
/// cancels them and waits, before it ends what is below. Dropping the component cancels nothing.
public struct ComponentTasks: Sendable {
    let running: RunningTasks

    init(_ running: RunningTasks) { self.running = running }

    /// Makes tasks that belong to no component, for tests and previews.
    public init() { running = RunningTasks(of: nil) }

    /// Starts a task that belongs to the component.
    ///
    /// The closure starts as the closure of `Task.init` does: in order, in the caller's isolation, with its priority and
    /// its task-local values. If it throws, the error stays in the task.
    ///
    /// - Parameters:
    ///   - priority: The priority of the task; nil for that of the caller.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - operation: The work. The component lives until it is over.
    /// - Returns: The task; nil if the component's end has begun, or if the component was released. Then nothing starts,
    ///   and a message on standard error says so once, unless the caller's task is cancelled.
    @discardableResult
    public func start<Value: Sendable>(
        priority: TaskPriority? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext @_implicitSelfCapture _ operation:
            sending @escaping @isolated(any) () async throws -> Value
    ) -> Task<Value, any Error>? {
        let place = SourcePlace(file, line)
        guard let own = running.makeTask(at: place) else {
            if !Task.isCancelled { LateUses.current.reportUnstarted(at: place, of: running.componentType) }
            return nil
        }
        let marks = RunningTask.marks.filter { !$0.task.isOver } + [(own, running)]
        // Safe by: nothing else uses the closure.
        nonisolated(unsafe) let operation = operation
        let task = RunningTask.$marks.withValue(marks) { Task(priority: priority, operation: operation) }
        running.follow(task, as: own, priority: priority)
        return task
    }

    /// Waits until no task runs, and cancels none. For tests. After ten seconds, a message on standard error names a task
    /// that still runs.
    public func finished() async { await running.finished() }
}

extension ComponentType where Self: Sendable {
    /// Starts work that belongs to this component.
    public var tasks: ComponentTasks { ComponentTasks(storage.tasks(of: self, isOfMainActor: false)) }
}

extension ComponentType where Self: MainActorComponent {
    /// Starts work that belongs to this component. The last task releases the component on the main actor.
    public nonisolated var tasks: ComponentTasks {
        ComponentTasks(registry.storage.tasks(of: self, isOfMainActor: true))
    }
}

extension ComponentType {
    /// Where the component's running tasks were started.
    package var placesOfRunningTasks: [String] { storage.runningTasks.map(\.place.text) }
}
