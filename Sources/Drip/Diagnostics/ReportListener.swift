// SPDX-License-Identifier: MIT

internal import CDrip

/// Hears of mistakes after which a program can go on, so that a test can record them as issues.
package final class ReportListener: Sendable {
    // A class, since Swift 6.3.1 crashes in release builds if a function is a task-local value inside a trait.

    /// The listener of this task.
    @TaskLocal package static var current: ReportListener?

    private let hear: @Sendable (Report, SourcePlace) -> Void

    /// - Parameter hear: Takes the message, and the file and line that it belongs to.
    package init(_ hear: @escaping @Sendable (Report, SourcePlace) -> Void) { self.hear = hear }

    fileprivate func hears(_ report: Report, _ place: SourcePlace) { hear(report, place) }
}

extension Report {
    /// Tells the listener of an override that was not installed; without a listener, stops the process.
    func tellOrStop(at place: SourcePlace) {
        guard let listener = ReportListener.current else { stop() }
        listener.hears(self, place)
    }

    /// Tells the listener of something that was left undone; without a listener, standard error.
    func tellOrPrint(at place: SourcePlace) {
        guard let listener = ReportListener.current else { return drip_write("\(place.text): \(text)\n") }
        listener.hears(self, place)
    }
}
