// SPDX-License-Identifier: MIT

import Foundation

/// Somewhere to read lines from.
protocol Input: AnyObject {
    /// Whether somebody sits at it and wants to be asked.
    var isTerminal: Bool { get }

    /// The next line without its end, or `nil` when there are no more.
    func nextLine() -> String?
}

final class StandardInput: Input {
    var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    func nextLine() -> String? { readLine() }
}
