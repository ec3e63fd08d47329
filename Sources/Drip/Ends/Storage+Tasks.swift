// SPDX-License-Identifier: MIT

extension Storage {
    /// The list of the component's tasks, made at its first use.
    func tasks(of component: any AnyObject & Sendable, isOfMainActor: Bool) -> RunningTasks {
        withLock { state in
            if let known = state.wiring?.tasks { return known }
            let made = RunningTasks(of: component, isOfMainActor: isOfMainActor)
            if isIn(Mode.over) { _ = made.endIfIdle() }
            state.madeWiring.tasks = made
            return made
        }
    }

    /// Cancels the component's tasks. From now on, none begins.
    func cancelTasks() { withLock { $0.wiring?.tasks }?.endAndCancel() }

    /// The component's tasks, except those of which the calling task is a part.
    var runningTasks: [RunningTask] {
        withLock { $0.wiring?.tasks }?.all.filter { !$0.isAroundThisTask } ?? []
    }

    /// Whether the component's type has `tasks`.
    var hasTasks: Bool { isIn(Mode.ofRegistry) || componentType is any HasTasks.Type }
}

/// Marks the base classes whose components have `tasks`. Whether a class is `Sendable` is not known at run time.
protocol HasTasks {}
