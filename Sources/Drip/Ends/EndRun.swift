// SPDX-License-Identifier: MIT

/// The ends that one thread or task runs, one inside another. Their teardowns find it as a task-local value.
///
/// A teardown may end a component above its own. That end has to wait for the end below, which waits for the teardown.
/// So it runs later, as the last of the run. Tasks that a teardown starts may run ends in the run, too.
final class EndRun: Sendable {
    /// An end that a teardown has asked for, with the limit of a shutdown; without one, the component is closed.
    typealias Postponed = (storage: Storage, limit: Duration?, place: SourcePlace)

    @TaskLocal static var inherited: EndRun?

    /// The run whose teardown asks, also if it asks in a task that it has started; nil after the end of the run.
    static var current: EndRun? { inherited.flatMap { $0.state.withLock(\.running) > 0 ? $0 : nil } }

    /// Whether a task runs the teardowns.
    let isTask: Bool
    private let state = Guarded<(later: [Postponed], running: Int)>(([], 1))

    init(isTask: Bool) { self.isTask = isTask }

    /// Adds an end to those that run.
    ///
    /// - Returns: false if the run is over.
    func join() -> Bool {
        state.withLock { state in
            if state.running > 0 { state.running += 1 }
            return state.running > 0
        }
    }

    /// Lets an end run as the last of the run.
    ///
    /// - Returns: false if the run is over, or cannot await the end.
    func postpone(_ end: Postponed) -> Bool {
        if end.limit != nil, !isTask { return false }
        return state.withLock { state in
            if state.running > 0 { state.later.append(end) }
            return state.running > 0
        }
    }

    /// What the end that is over has to run: the next end that a teardown has asked for, if no other end of the run still
    /// runs. If there is nothing, the end has left the run.
    @inline(never)
    func nextPostponed() -> Postponed? {
        state.withLock { state in
            if state.running == 1, !state.later.isEmpty { return state.later.removeFirst() }
            state.running -= 1
            return nil
        }
    }
}
