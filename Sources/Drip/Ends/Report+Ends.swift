// SPDX-License-Identifier: MIT

/// Mistakes with the ends of components.
extension Report {
    /// The cures of a use after the end.
    static func lateCures(for component: String, hasTasks: Bool) -> [String] {
        [
            hasTasks
                ? "start the work with the tasks of a component that lives as long as the work: tasks.start { … }"
                : "start the work with the tasks of a component that lives as long as the work: a MainActorComponent, and "
                    + "a component that is Sendable, has `tasks`",
            "end \(component) later, when the work is over",
        ]
    }

    /// The cure for work that outlives a component: the component lives until the work is over.
    static func cureByTasks(_ component: String, hasTasks: Bool) -> String {
        (hasTasks ? "" : "make \(component) a MainActorComponent, or Sendable, and ")
            + "start the work with component.tasks, which keep \(component) until the work is over: tasks.start { … }"
    }

    static func notStarted(at place: SourcePlace, of component: Any.Type?) -> Report {
        Report(
            headline: "a task was not started, because \(name(component)) had ended.",
            place: place, role: "started at",
            why: "A component starts no task from the beginning of its end on.",
            advice: [
                "start the work before the end, which waits for it: shutdown()",
                "start the work with the tasks of a component that lives longer",
            ]
        )
    }

    /// - Parameter place: Where the oldest of the tasks was started.
    static func unfinished(_ place: SourcePlace, count: Int) -> Report {
        let tasks = count == 1 ? "a task" : "\(count) tasks"
        return Report(
            headline: "finished() has waited \(Report.patience) seconds for \(tasks).",
            place: place, role: "started at",
            why: "It waits until each task is over, and cancels none.",
            advice: [
                "end the component with shutdown(), which cancels its tasks and waits for them",
                "give what the task awaits a limit of its own",
            ]
        )
    }

    static func hangingShutdown(of provider: Site) -> Report {
        Report(
            headline: "the `shutdown:` closure of \(provider.name) has run for \(Report.patience) seconds.",
            place: provider.sourcePlace,
            path: [provider.line()],
            why: "The shutdown goes on when the closure ends.",
            advice: ["give what the closure awaits a limit of its own"]
        )
    }

    /// - Parameters:
    ///   - end: How the component ended: "closed" or "released".
    ///   - cause: A place that says which component it is.
    @inline(never)
    static func asyncTeardown(
        of provider: Site, in component: String, _ end: String, _ cause: (role: String, place: SourcePlace)
    ) -> Report {
        Report(
            headline: "\(component) was \(end) with a `shutdown:` to run.",
            place: cause.place, role: cause.role,
            path: [provider.line()],
            why: "Only shutdown() can await `shutdown:` closures, and throw what they throw.",
            advice: [
                "call try await shutdown() before the component goes",
                "use the asynchronous withComponent(…) { … }, which awaits shutdown()",
            ]
        )
    }

    static func lateShutdown(
        of provider: Site, in component: String, closedAt: SourcePlace, hasTasks: Bool
    ) -> Report {
        Report(
            headline: "\(provider.name) was made after \(component) was closed, so its `shutdown:` did not run.",
            place: closedAt, role: "closed at",
            path: [provider.line()],
            why: "shutdown() awaits the `shutdown:` closures of what was made before it ended.",
            advice: lateCures(for: component, hasTasks: hasTasks)
        )
    }
}
