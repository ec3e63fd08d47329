// SPDX-License-Identifier: MIT

/// One argument of a call, in parentheses or as a trailing closure.
package struct CallArgument: Equatable {
    /// `nil` for an argument without a label and for the first trailing closure.
    package let label: String?
    /// The bytes of the argument without its label.
    package let range: Range<Int>

    package init(label: String?, range: Range<Int>) {
        self.label = label
        self.range = range
    }
}

extension SourceText {
    /// The arguments of the call whose name starts at `offset`; empty if no argument list or closure follows.
    package func arguments(ofCallAt offset: Int) -> [CallArgument] { call(at: offset).arguments }

    /// The arguments of the call whose name starts at `offset`, and the end of the call. If there are no arguments, the
    /// end is that of the name.
    func call(at offset: Int) -> (arguments: [CallArgument], end: Int) {
        var index = offset
        while index < bytes.count, bytes[index].isIdentifier || bytes[index] == "`" { index += 1 }
        index = endOfGenericArguments(from: index)

        var arguments: [CallArgument] = []
        if let open = nextCode(from: index), bytes[open] == "(" {
            guard let close = closingBracket(of: open) else { return ([], index) }
            arguments = parenthesized(open + 1..<close)
            index = close + 1
        }
        var label: String?
        while let open = nextCode(from: index) {
            if bytes[open] == "{", let close = closingBracket(of: open) {
                arguments.append(CallArgument(label: label, range: open..<close + 1))
                index = close + 1
            } else {
                break
            }
            guard let next = trailingLabel(from: index) else { break }
            (label, index) = (next.name, next.end)
        }
        return (arguments, index)
    }

    /// The end of a clause such as `<Boiler, [Int]>`, if it begins at `start`. After the name of a call, `<` is no
    /// operator.
    private func endOfGenericArguments(from start: Int) -> Int {
        guard start < bytes.count, kinds[start] == .code, bytes[start] == "<" else { return start }
        var depth = 0
        for index in start..<bytes.count where kinds[index] == .code {
            switch bytes[index] {
            case "<", "(", "[": depth += 1
            case ">" where bytes[index - 1] == "-": break
            case ">", ")", "]": depth -= 1
            default: break
            }
            if depth == 0 { return bytes[index] == ">" ? index + 1 : start }
        }
        return start
    }

    /// The offset of the bracket that closes the bracket at `open`.
    package func closingBracket(of open: Int) -> Int? {
        var depth = 0
        return bytes.indices[open...].first { index in
            let change = nesting(at: index)
            depth += change
            return change < 0 && depth == 0
        }
    }

    /// What a byte adds to the depth of brackets.
    func nesting(at offset: Int) -> Int {
        guard kinds[offset] == .code else { return 0 }
        return switch bytes[offset] {
        case "(", "[", "{": 1
        case ")", "]", "}": -1
        default: 0
        }
    }

    /// The first byte at or after `start` that is neither space nor comment.
    func nextCode(from start: Int) -> Int? {
        var index = start
        while index < bytes.count, kinds[index] == .comment || bytes[index].isSpace { index += 1 }
        return index < bytes.count && kinds[index] != .comment ? index : nil
    }

    /// `label:` before a further trailing closure.
    func trailingLabel(from start: Int) -> (name: String, end: Int)? {
        guard let name = nextCode(from: start) else { return nil }
        var end = name
        while end < bytes.count, bytes[end].isIdentifier { end += 1 }
        guard end > name, let colon = nextCode(from: end), bytes[colon] == ":" else { return nil }
        guard let open = nextCode(from: colon + 1), bytes[open] == "{" else { return nil }
        return (text(name..<end), colon + 1)
    }

    /// The elements between two parentheses.
    func parenthesized(_ list: Range<Int>) -> [CallArgument] {
        var arguments: [CallArgument] = []
        var start = list.lowerBound
        var depth = 0
        for index in list where kinds[index] == .code {
            depth += nesting(at: index)
            if depth == 0, bytes[index] == "," {
                arguments.append(argument(start..<index))
                start = index + 1
            }
        }
        if let first = nextCode(from: start), first < list.upperBound {
            arguments.append(argument(start..<list.upperBound))
        }
        return arguments
    }

    /// Splits `label: value`.
    private func argument(_ range: Range<Int>) -> CallArgument {
        guard let start = nextCode(from: range.lowerBound), start < range.upperBound else {
            return CallArgument(label: nil, range: range)
        }
        var end = start
        while end < range.upperBound, bytes[end].isIdentifier { end += 1 }
        guard end > start, let colon = nextCode(from: end), colon < range.upperBound, bytes[colon] == ":"
        else { return CallArgument(label: nil, range: start..<range.upperBound) }
        let value = nextCode(from: colon + 1) ?? range.upperBound
        return CallArgument(label: text(start..<end), range: min(value, range.upperBound)..<range.upperBound)
    }
}
