// SPDX-License-Identifier: MIT

/// Who hears of overrides that could not be installed, so that a test can go on.
package final class OverrideListener: Sendable {
    // A class, since Swift 6.3.1 crashes in release builds where a function is a task-local value inside a trait.

    /// The listener of this task.
    @TaskLocal package static var current: OverrideListener?

    private let hear: @Sendable (Report, SourcePlace) -> Void

    /// Makes a listener.
    ///
    /// - Parameter hear: Takes what to say, and the override's file and line.
    package init(_ hear: @escaping @Sendable (Report, SourcePlace) -> Void) { self.hear = hear }

    func hears(_ report: Report, _ place: SourcePlace) { hear(report, place) }
}

extension Report {
    /// Tells whoever listens of an override that was not installed; stops the process where nobody does.
    func tell(ofOverrideAt place: SourcePlace) {
        guard let listener = OverrideListener.current else { stop() }
        listener.hears(self, place)
    }
}
