// SPDX-License-Identifier: MIT

extension SourceText {
    /// The words before the name of a declaration, nearest last: `["@MainActor", "public", "func"]`.
    ///
    /// Lines above belong to the declaration if they have only attributes and modifiers.
    package func modifiers(before offset: Int) -> [String] {
        let last = position(of: offset).line
        let line = range(ofLine: last).lowerBound..<offset
        if let end = line.last(where: { kinds[$0] == .code && "{};".utf8.contains(bytes[$0]) }) {
            return words(in: end + 1..<offset)
        }
        var words = self.words(in: line)
        for line in (1..<last).reversed() where hasCode(line: line) {
            guard hasOnlyModifiers(line: line) else { break }
            words = self.words(in: range(ofLine: line)) + words
        }
        return words
    }

    /// Whether a line has code.
    func hasCode(line: Int) -> Bool {
        range(ofLine: line).contains { kinds[$0] != .comment && !bytes[$0].isSpace }
    }

    /// Whether a line has code, but only attributes and modifiers of a declaration that continues below.
    func hasOnlyModifiers(line: Int) -> Bool {
        var rest = Substring(code(in: range(ofLine: line)))
        var isEmpty = true
        while let first = rest.first {
            let isAttribute = first == "@"
            let word = rest.dropFirst(isAttribute ? 1 : 0).prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
            guard first == " " || isAttribute || declarationModifiers.contains(String(word)) else { return false }
            rest = rest.dropFirst(first == " " || isAttribute ? 1 : 0).dropFirst(first == " " ? 0 : word.count)
            if first == " " { continue }
            isEmpty = false
            guard let end = Self.endOfParentheses(rest) else { return false }
            rest = rest[end...]
        }
        return !isEmpty
    }

    /// The end of the argument list that starts here; `nil` if the list continues on the next line.
    private static func endOfParentheses(_ text: Substring) -> Substring.Index? {
        guard text.first == "(" else { return text.startIndex }
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return text.index(after: index) }
        }
        return nil
    }

    private func words(in range: Range<Int>) -> [String] {
        code(in: range).split(separator: " ").map(String.init)
    }

    /// The text of a range with spaces for strings, comments and tabs.
    private func code(in range: Range<Int>) -> String {
        let code = range.map { kinds[$0] == .code && !bytes[$0].isSpace ? bytes[$0] : UInt8(ascii: " ") }
        return String(decoding: code, as: UTF8.self)
    }
}

private let declarationModifiers: Set = [
    "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate", "final", "indirect", "infix",
    "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional", "override",
    "package", "postfix", "prefix", "private", "public", "required", "static", "unowned", "weak",
]
