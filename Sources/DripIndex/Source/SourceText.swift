// SPDX-License-Identifier: MIT

import Foundation

/// The text of a Swift file, with each byte classified as code, string or comment.
///
/// It helps to find comments and the arguments of calls, which the index does not record. It is no parser.
package struct SourceText {
    enum Kind: UInt8 {
        case code, string, comment
    }

    let bytes: [UInt8]
    let kinds: [Kind]
    private let lineStarts: [Int]

    /// Reads a file.
    ///
    /// - Throws: `IndexFailure.unreadableFile`.
    package init(path: String) throws(IndexFailure) {
        guard let data = FileManager.default.contents(atPath: path) else { throw .unreadableFile(path: path) }
        self.init(bytes: [UInt8](data))
    }

    package init(_ text: String) {
        self.init(bytes: Array(text.utf8))
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        var lexer = SourceLexer(bytes)
        kinds = lexer.run()
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == "\n" }.map { $0 + 1 }
    }

    /// The number of lines.
    package var lineCount: Int { lineStarts.count }

    /// The offset of a line and column, which count from 1 as in the index; `nil` if the file is shorter.
    package func offset(line: Int, column: Int) -> Int? {
        guard line >= 1, line <= lineStarts.count else { return nil }
        let offset = lineStarts[line - 1] + column - 1
        return offset <= bytes.count ? offset : nil
    }

    /// The line and column of an offset, counted from 1.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    /// The bytes of a line, without its end.
    func range(ofLine line: Int) -> Range<Int> {
        let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
        return lineStarts[line - 1]..<max(end, lineStarts[line - 1])
    }

    /// The text of a range.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The offsets of `token`, such as `try?`, in the code of a range, in order.
    package func offsets(of token: String, in range: Range<Int>) -> [Int] {
        let token = Array(token.utf8)
        return range.filter { start in
            guard start + token.count <= range.upperBound, kinds[start] == .code else { return false }
            let isWord = start == 0 || !bytes[start - 1].isIdentifier
            return isWord && bytes[start..<start + token.count].elementsEqual(token)
        }
    }

    /// Whether a name occurs in the code of a range.
    package func hasWord(_ word: String, in range: Range<Int>) -> Bool {
        offsets(of: word, in: range).contains { start in
            let end = start + word.utf8.count
            return end >= bytes.count || !bytes[end].isIdentifier
        }
    }

    /// Whether an expression depends on the class of its module.
    package func names(theModuleIn range: Range<Int>) -> Bool {
        ["Self.self", "type(of: self)", "ObjectIdentifier(self)"].contains { !offsets(of: $0, in: range).isEmpty }
    }

    /// Whether `token` is right before an offset and begins a word.
    package func hasCode(_ token: String, before offset: Int) -> Bool {
        let start = offset - token.utf8.count
        return start >= 0 && offsets(of: token, in: start..<offset) == [start]
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII character.
    static func == (byte: UInt8, character: Unicode.Scalar) -> Bool { byte == UInt8(ascii: character) }

    static func != (byte: UInt8, character: Unicode.Scalar) -> Bool { !(byte == character) }

    static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

    /// Whether the byte can be part of a name.
    var isIdentifier: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF: true
        default: false
        }
    }

    var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
