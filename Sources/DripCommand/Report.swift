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
    package let note: String

    package init(text: String, status: Status, note: String = "") {
        self.text = text
        self.status = status
        self.note = note
    }
}
