// SPDX-License-Identifier: MIT

extension Report {
    /// Who hears in this task of overrides that could not be installed, so that a test can go on.
    @TaskLocal package static var ofOverrides: (@Sendable (Report, SourcePlace) -> Void)?

    /// Tells whoever wants to hear of an override that was not installed; stops the process where nobody does.
    func tell(ofOverrideAt place: SourcePlace) {
        guard let hear = Report.ofOverrides else { stop() }
        hear(self, place)
    }
}
