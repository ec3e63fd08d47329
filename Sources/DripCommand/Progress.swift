// SPDX-License-Identifier: MIT

import Foundation

/// One line on the terminal that says what is going on; nothing when standard error is a file or a pipe.
final class Progress {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var lastShown = Date.distantPast

    /// Replaces the line, at most ten times a second.
    func show(_ text: String) {
        guard isTerminal, -lastShown.timeIntervalSinceNow > 0.1 else { return }
        lastShown = Date()
        write("\r\u{1B}[K" + text)
    }

    /// Removes the line.
    func clear() {
        if isTerminal, lastShown != .distantPast { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
