// SPDX-License-Identifier: MIT

/// One step of a path such as `component.store.profile(id: 1)`.
package struct PathStep: Equatable {
    package let name: String
    /// The offset at which the name starts.
    package let offset: Int
    /// The arguments of the call; empty if the name is not called.
    package let arguments: [CallArgument]
}

extension SourceText {
    /// The steps of an expression that has only members and calls; `nil` for other expressions.
    package func path(in range: Range<Int>) -> [PathStep]? {
        var steps: [PathStep] = []
        var index = range.lowerBound
        while let word = word(from: index), steps.isEmpty, Self.prefixes.contains(word.text) {
            index = word.end
            if index < bytes.count, "?!".utf8.contains(bytes[index]) { index += 1 }
        }
        while let word = word(from: index), word.end <= range.upperBound {
            let start = word.end - word.text.utf8.count
            let call = call(at: word.text.hasPrefix("$") ? start + 1 : start)
            steps.append(PathStep(name: word.text, offset: start, arguments: call.arguments))
            index = endOfPostfix(from: call.end)
            guard let dot = nextCode(from: index), dot < range.upperBound, bytes[dot] == "." else {
                return isEnd(of: range, from: index) ? steps : nil
            }
            index = dot + 1
        }
        return nil
    }

    /// The receiver of the name at an offset, without the dot: `component.store` in `component.store.profile`.
    package func receiver(ofNameAt offset: Int) -> Range<Int>? {
        guard let dot = lastCode(before: offset), bytes[dot] == "." else { return nil }
        var start = dot
        while let last = lastCode(before: start) {
            if "?!".utf8.contains(bytes[last]) {
                start = last
            } else if ")]}".utf8.contains(bytes[last]) {
                guard let open = bracket(around: last, from: 0) else { return nil }
                start = open
            } else {
                let name = startOfWord(endingAt: last)
                // A literal or an expression in parentheses.
                if name > last || Self.keywords.contains(text(name..<last + 1)) {
                    return start < dot ? start..<dot : nil
                }
                guard let before = lastCode(before: name), bytes[before] == "." else { return name..<dot }
                start = before
            }
        }
        return nil
    }

    /// The offsets of the members in a chain after a call.
    package func members(ofCallAt offset: Int) -> [Int] {
        var members: [Int] = []
        var index = endOfPostfix(from: call(at: offset).end)
        while let dot = nextCode(from: index), bytes[dot] == ".", let word = word(from: dot + 1) {
            let start = word.end - word.text.utf8.count
            members.append(start)
            index = endOfPostfix(from: call(at: start).end)
        }
        return members
    }

    private static let prefixes = ["try", "await", "return"]
    private static let keywords = prefixes + ["in", "else"]

    private func endOfPostfix(from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case "!", "?": index += 1
            case "[":
                guard let close = closingBracket(of: index) else { return index }
                index = close + 1
            default: return index
            }
        }
        return index
    }

    /// Whether an expression ends here. A cast adds no step, and code on the next line is another statement.
    private func isEnd(of range: Range<Int>, from start: Int) -> Bool {
        guard let next = nextCode(from: start), next < range.upperBound else { return true }
        if bytes[start..<next].contains(UInt8(ascii: "\n")) { return true }
        if let word = word(from: next) { return ["as", "else"].contains(word.text) }
        return "}),;{".utf8.contains(bytes[next])
    }

    /// The last byte before an offset that is neither space nor comment.
    package func lastCode(before offset: Int) -> Int? {
        var index = offset - 1
        while index >= 0, kinds[index] == .comment || bytes[index].isSpace { index -= 1 }
        return index >= 0 ? index : nil
    }

    func startOfWord(endingAt last: Int) -> Int {
        var start = last + 1
        while start > 0, bytes[start - 1].isIdentifier { start -= 1 }
        return start > 0 && bytes[start - 1] == "$" ? start - 1 : start
    }

    /// The innermost bracket around an offset, not before `start`.
    package func bracket(around offset: Int, from start: Int) -> Int? {
        var depth = 0
        return bytes.indices[start..<offset].last { index in
            depth += nesting(at: index)
            return depth > 0
        }
    }
}
