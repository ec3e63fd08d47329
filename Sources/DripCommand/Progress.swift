// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// A progress line on the terminal. If standard error is a file or a pipe, it shows nothing.
final class Progress: Sendable {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let lastShown = Mutex(Date.distantPast)

    /// Replaces the line, at most ten times a second.
    func show(_ text: String) {
        if !isTerminal { return }
        lastShown.withLock { lastShown in
            if -lastShown.timeIntervalSinceNow < 0.1 { return }
            lastShown = Date()
            write("\r\u{1B}[K" + text)
        }
    }

    /// Removes the line.
    func clear() {
        if lastShown.withLock({ $0 != .distantPast }) { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
