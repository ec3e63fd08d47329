// SPDX-License-Identifier: MIT

internal import CDrip

/// Hears of mistakes after which a program can go on, so that a test can record them as issues.
package final class ReportListener: Sendable {
    // A class, since Swift 6.3.1 crashes in release builds if a function is a task-local value inside a trait.

    /// The listener of this task.
    @TaskLocal package static var current: ReportListener?

    fileprivate let hear: @Sendable (Report) -> Void
    /// The listener of a whole test, which watches the overrides that are set for this one.
    private let outer: ReportListener?
    /// Whether an override that begins a layer is a mistake.
    let hearsOfLateOverrides: Bool
    /// The name of the test, for the message of a stop.
    package let test: String?

    /// What the listener was told of late use.
    let lateUses = LateUses()

    /// The reports of overrides that have replaced nothing yet, with the numbers of the overrides.
    private let unused = Guarded<[(number: UInt32, report: Report)]>([])

    package init(
        inside outer: ReportListener? = nil,
        hearsOfLateOverrides: Bool = false,
        test: String? = nil,
        _ hear: @escaping @Sendable (Report) -> Void
    ) {
        self.hear = hear
        self.outer = outer
        self.test = test ?? outer?.test
        self.hearsOfLateOverrides = hearsOfLateOverrides || outer?.hearsOfLateOverrides ?? false
    }

    /// Begins to watch an override. If it never replaces anything, `end` hands the report to the listener.
    @inline(never)
    func awaitUse(of number: UInt32, or report: Report) {
        if let outer { return outer.awaitUse(of: number, or: report) }
        unused.withLock { $0.append((number, report)) }
    }

    @inline(never)
    func noteUse(of number: UInt32) {
        if let outer { return outer.noteUse(of: number) }
        unused.withLock { $0.removeAll { $0.number == number } }
    }

    /// Tells of overrides that replaced nothing.
    package func end() {
        for (_, report) in unused.withLock({ $0 }) { hear(report) }
    }
}

extension Report {
    /// Tells the listener of an override that was not installed; without a listener, stops the process.
    func tellOrStop() {
        guard let listener = ReportListener.current else { stop() }
        listener.hear(self)
    }

    /// Tells the listener of an override that was set late, if a test wants to hear of that. Only then the report is made:
    /// that takes longer than the override.
    static func tellOfLateness(_ report: @autoclosure () -> Report) {
        guard let listener = ReportListener.current, listener.hearsOfLateOverrides else { return }
        listener.hear(report())
    }

    /// Prints the report to standard error.
    func print() { drip_write(placedText + "\n") }

    /// Tells the listener of the report; without a listener, prints it to standard error.
    func tellOrPrint() {
        guard let listener = ReportListener.current else { return print() }
        listener.hear(self)
    }
}
