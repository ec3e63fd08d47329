// SPDX-License-Identifier: MIT

/// A file and a line, to be named in a message.
package struct SourcePlace: Sendable {
    private nonisolated(unsafe) let file: UnsafePointer<UInt8>
    private let shortLine: UInt32

    init(_ file: StaticString, _ line: UInt) { self.init(file: file.utf8Start, line: line) }

    init(file: UnsafePointer<UInt8>, line: UInt) {
        self.file = file
        shortLine = UInt32(truncatingIfNeeded: line)
    }

    package var line: UInt { UInt(shortLine) }

    package var fileID: String { String(cString: file) }

    /// An implicit call of `super.init()` tells no file.
    var text: String { file.pointee == 0 ? "unknown" : SourcePlace.text(fileID, Int(line)) }

    /// `Shop.swift:12` for `Module/Folder/Shop.swift`.
    static func text(_ fileID: String, _ line: Int) -> String {
        let name = fileID.split(separator: "/").last.map(String.init) ?? fileID
        return "\(name):\(line)"
    }
}
