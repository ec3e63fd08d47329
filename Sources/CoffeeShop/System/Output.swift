// SPDX-License-Identifier: MIT

import Foundation

/// Somewhere to write text.
protocol Output: AnyObject {
    func write(_ text: String)
}

/// Standard output or standard error.
///
/// Nothing is held back in a buffer, so that the two stay in step. A reader who is gone, or a disk that is full, ends the
/// program: what it would do from there on nobody could see.
final class StandardStream: Output {
    private let handle: FileHandle

    init(_ handle: FileHandle) {
        self.handle = handle
    }

    func write(_ text: String) {
        do {
            try handle.write(contentsOf: Data(text.utf8))
        } catch {
            try? FileHandle.standardError.write(
                contentsOf: Data("CoffeeShop: cannot write: \(error.localizedDescription)\n".utf8))
            exit(ExitCode.outputNotWritten.rawValue)
        }
    }
}
