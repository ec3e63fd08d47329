// SPDX-License-Identifier: MIT

import Foundation

/// Somewhere to write text.
protocol Output: AnyObject {
    func write(_ text: String)
}

/// Standard output or standard error.
///
/// Nothing is held back in a buffer, so that the two stay in step.
final class StandardStream: Output {
    private let handle: FileHandle

    init(_ handle: FileHandle) {
        self.handle = handle
    }

    func write(_ text: String) {
        handle.write(Data(text.utf8))
    }
}
