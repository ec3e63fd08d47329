// SPDX-License-Identifier: MIT

extension SourceText {
    /// The offsets of the braces around an offset, innermost first.
    ///
    /// - Parameter start: The offset at which the search stops, for example the start of a function.
    package func blocks(around offset: Int, from start: Int) -> [Int] {
        var found: [Int] = []
        var depth = 0
        for index in stride(from: offset - 1, through: start, by: -1) where kinds[index] == .code {
            if bytes[index] == "}" { depth += 1 }
            guard bytes[index] == "{" else { continue }
            if depth > 0 { depth -= 1 } else { found.append(index) }
        }
        return found
    }

    /// The next name or keyword; `$0` is a name, too.
    func word(from start: Int) -> (text: String, end: Int)? {
        guard let first = nextCode(from: start) else { return nil }
        var end = bytes[first] == "$" ? first + 1 : first
        while end < bytes.count, bytes[end].isIdentifier { end += 1 }
        return end > first ? (text(first..<end), end) : nil
    }
}
