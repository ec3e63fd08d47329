// SPDX-License-Identifier: MIT

internal import CDrip

/// Hears of mistakes after which a program can go on, so that a test can record them as issues.
package final class ReportListener: Sendable {
    // A class, since Swift 6.3.1 crashes in release builds if a function is a task-local value inside a trait.

    /// The listener of this task.
    @TaskLocal package static var current: ReportListener?

    fileprivate let hear: @Sendable (Report) -> Void

    private let lock = Lock()
    private nonisolated(unsafe) var awaited: [(use: OverrideUse, report: Report)] = []

    package init(_ hear: @escaping @Sendable (Report) -> Void) { self.hear = hear }

    /// Begins to watch the use of an override. If the override is never used, `end` gives the report to this listener.
    func use(or report: Report) -> OverrideUse {
        let use = OverrideUse()
        lock.withLock { awaited.append((use, report)) }
        return use
    }

    /// Tells of overrides by type that replaced nothing.
    package func end() {
        let awaited = lock.withLock { self.awaited }
        for (use, report) in awaited where !use.isUsed.load(ordering: .relaxed) { hear(report) }
    }
}

extension Report {
    /// Tells the listener of an override that was not installed; without a listener, stops the process.
    func tellOrStop() {
        guard let listener = ReportListener.current else { stop() }
        listener.hear(self)
    }

    /// Tells the listener of the report; without a listener, prints it to standard error.
    func tellOrPrint() {
        guard let listener = ReportListener.current else { return drip_write(placedText + "\n") }
        listener.hear(self)
    }
}
