// SPDX-License-Identifier: MIT

/// The output of a command.
package struct Report: Equatable {
    /// What the process tells its caller.
    package enum Status: Int32, Sendable {
        case success = 0
        case found = 1
        case failure = 2
    }

    /// For standard output, with its last line ended.
    package let text: String
    package let status: Status

    /// A report from its parts.
    package init(text: String, status: Status) {
        self.text = text
        self.status = status
    }
}
