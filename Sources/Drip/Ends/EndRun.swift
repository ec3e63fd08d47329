// SPDX-License-Identifier: MIT

/// The ends that one thread or task runs, one inside another. Their teardowns find it as a task-local value.
///
/// A teardown may end a component above its own. That end has to wait for the end below, which waits for the teardown.
/// So it runs later, after the outermost end of the run.
final class EndRun: Sendable {
    /// An end that a teardown has asked for, and that runs after the outermost end.
    enum Later {
        case close(Storage, SourcePlace)
        case shutdown(Storage, Duration, SourcePlace)
    }

    @TaskLocal static var inherited: EndRun?

    /// The run whose teardown asks, also if it asks in a task that it has started; nil after the end of the run.
    static var current: EndRun? { inherited.flatMap { $0.isOver ? nil : $0 } }

    /// Whether a task runs the teardowns.
    let isTask: Bool
    private let state = Guarded<(later: [Later], isOver: Bool)>(([], false))

    init(isTask: Bool) { self.isTask = isTask }

    private var isOver: Bool { state.withLock(\.isOver) }

    /// Lets an end run after the outermost end of the run.
    ///
    /// - Returns: false if the run is over, or cannot await the end.
    func add(_ end: Later) -> Bool {
        if case .shutdown = end, !isTask { return false }
        return state.withLock { state in
            if !state.isOver { state.later.append(end) }
            return !state.isOver
        }
    }

    /// The next end that a teardown has asked for; nil if the run is over.
    func next() -> Later? {
        state.withLock { state in
            state.isOver = state.later.isEmpty
            return state.isOver ? nil : state.later.removeFirst()
        }
    }
}
