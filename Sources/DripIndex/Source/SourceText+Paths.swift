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
            if index < bytes.count, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[index]) { index += 1 }
        }
        while let word = word(from: index), word.end <= range.upperBound {
            let start = word.end - word.text.utf8.count
            let call = call(at: word.text.hasPrefix("$") ? start + 1 : start)
            steps.append(PathStep(name: word.text, offset: start, arguments: call.arguments))
            index = endOfPostfix(from: call.end)
            guard let dot = nextCode(from: index), dot < range.upperBound, bytes[dot] == UInt8(ascii: ".") else {
                return isEnd(of: range, from: index) ? steps : nil
            }
            index = dot + 1
        }
        return nil
    }

    /// The receiver of the name at an offset, without the dot: `component.store` in `component.store.profile`.
    package func receiver(ofNameAt offset: Int) -> Range<Int>? {
        guard let dot = lastCode(before: offset), bytes[dot] == UInt8(ascii: ".") else { return nil }
        var start = dot
        while let last = lastCode(before: start) {
            if [UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[last]) {
                start = last
            } else if [UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[last]) {
                guard let open = openingBracket(of: last) else { return nil }
                start = open
            } else {
                let name = startOfWord(endingAt: last)
                // A literal or an expression in parentheses.
                if name > last || Self.keywords.contains(text(name..<last + 1)) {
                    return start < dot ? start..<dot : nil
                }
                guard let before = lastCode(before: name), bytes[before] == UInt8(ascii: ".") else { return name..<dot }
                start = before
            }
        }
        return nil
    }

    /// The offsets of the members in a chain after a call.
    package func members(ofCallAt offset: Int) -> [Int] {
        var members: [Int] = []
        var index = endOfPostfix(from: call(at: offset).end)
        while let dot = nextCode(from: index), bytes[dot] == UInt8(ascii: "."), let word = word(from: dot + 1) {
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
            case UInt8(ascii: "!"), UInt8(ascii: "?"): index += 1
            case UInt8(ascii: "["):
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
        return [UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "{")]
            .contains(bytes[next])
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
        return start > 0 && bytes[start - 1] == UInt8(ascii: "$") ? start - 1 : start
    }

    func openingBracket(of close: Int) -> Int? {
        var depth = 0
        for index in stride(from: close, through: 0, by: -1) where kinds[index] == .code {
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }

    /// The innermost bracket around an offset, not before `start`.
    package func bracket(around offset: Int, from start: Int) -> Int? {
        var depth = 0
        for index in stride(from: offset - 1, through: start, by: -1) where kinds[index] == .code {
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
        }
        return nil
    }
}
