// SPDX-License-Identifier: MIT

/// The output of a command.
package struct Report: Equatable {
    /// The exit status of the process.
    package enum Status: Int32, Sendable {
        case success = 0
        case found = 1
        case failure = 2
    }

    /// The text for standard output, including the final line feed.
    package let text: String
    package let status: Status
    /// What is for the reader and not for a program that reads the text.
    package var note = ""

    package init(text: String, status: Status) {
        self.text = text
        self.status = status
    }

    /// The report with a text for standard error.
    func noting(_ note: String) -> Report {
        var report = self
        report.note = note
        return report
    }
}
