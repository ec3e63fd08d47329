// SPDX-License-Identifier: MIT

extension SourceText {
    /// The use of an expression that is a statement of its own: the last statement of a body, of a branch or of a
    /// closure gives its value.
    func statement(_ start: Int, in body: Range<Int>) -> ExpressionUse {
        guard let open = brace(around: start, from: body.lowerBound), let close = closingBracket(of: open) else {
            return isLastStatement(start, of: body) ? .result : .other
        }
        let block = headerEnd(ofClosureAt: open)..<close
        guard isBranch(open, in: body) else {
            return isLastStatement(start, of: block) ? .closure(open) : .other
        }
        guard isLastStatement(start, of: block) || isBeforeCase(start, in: block),
            let first = startOfBranches(endingAt: open, in: body)
        else { return .other }
        return use(ofExpressionAt: first, in: body)
    }

    /// Whether nothing follows a statement in its block.
    func isLastStatement(_ start: Int, of block: Range<Int>) -> Bool {
        var index = start
        var depth = 0
        while index < block.upperBound {
            if kinds[index] == .code {
                switch bytes[index] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: ";") where depth == 0:
                    guard let next = nextCode(from: index + 1) else { return true }
                    return next >= block.upperBound
                case UInt8(ascii: "\n") where depth == 0 && !continues(after: index, in: block): return false
                default: break
                }
            }
            index += 1
        }
        return true
    }

    /// Whether the code after a line end belongs to the statement before it, or there is none.
    private func continues(after index: Int, in block: Range<Int>) -> Bool {
        guard let next = nextCode(from: index), next < block.upperBound else { return true }
        if ".?:&|+-*/=".utf8.contains(bytes[next]) { return true }
        if let word = word(from: next), ["as", "else", "catch", "is"].contains(word.text) { return true }
        // `} link: {` continues a call with a further closure.
        if let word = word(from: next), let colon = nextCode(from: word.end), bytes[colon] == UInt8(ascii: ":"),
            let open = nextCode(from: colon + 1), bytes[open] == UInt8(ascii: "{")
        {
            return true
        }
        guard let last = lastCode(before: index) else { return false }
        // The question mark of `a ? b : c`, not of an optional type.
        if bytes[last] == UInt8(ascii: "?") { return last > 0 && bytes[last - 1].isSpace }
        return ",=([{:&|+-*/".utf8.contains(bytes[last])
    }

    /// Whether the next statement is the next `case` of a `switch`.
    private func isBeforeCase(_ start: Int, in block: Range<Int>) -> Bool {
        var index = start
        var depth = 0
        while index < block.upperBound {
            if kinds[index] == .code {
                switch bytes[index] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "\n") where depth == 0 && !continues(after: index, in: block):
                    return word(from: index).map { ["case", "default"].contains($0.text) } ?? false
                default: break
                }
            }
            index += 1
        }
        return false
    }

    /// Whether a brace opens a branch of `if`, `else`, `switch`, `do` or `catch`, and no closure.
    func isBranch(_ open: Int, in body: Range<Int>) -> Bool { startOfBranches(endingAt: open, in: body) != nil }

    /// The start of the statement whose branch a brace opens: of `if` for the brace after `else`.
    private func startOfBranches(endingAt open: Int, in body: Range<Int>) -> Int? {
        var index = open
        while let last = lastCode(before: index), last >= body.lowerBound {
            let isNewLine = bytes[last..<index].contains(UInt8(ascii: "\n"))
            if isNewLine, !",&|".utf8.contains(bytes[last]) { return nil }
            if [UInt8(ascii: ")"), UInt8(ascii: "]")].contains(bytes[last]) {
                guard let previous = openingBracket(of: last) else { return nil }
                index = previous
            } else if "{}([;".utf8.contains(bytes[last]) {
                return nil
            } else if !bytes[last].isIdentifier {
                index = last
            } else {
                let start = startOfWord(endingAt: last)
                switch text(start..<last + 1) {
                case "do": return start
                case "if", "switch":
                    // `else if` belongs to an earlier `if`.
                    guard let earlier = elseBefore(start) else { return start }
                    index = earlier
                case "else", "catch":
                    guard let brace = lastCode(before: start), bytes[brace] == UInt8(ascii: "}"),
                        let previous = openingBracket(of: brace)
                    else { return nil }
                    index = previous
                default: index = start
                }
            }
        }
        return nil
    }

    /// The brace of the branch before `else if`.
    private func elseBefore(_ start: Int) -> Int? {
        guard let last = lastCode(before: start), bytes[last].isIdentifier else { return nil }
        let word = startOfWord(endingAt: last)
        guard text(word..<last + 1) == "else", let brace = lastCode(before: word),
            bytes[brace] == UInt8(ascii: "}")
        else { return nil }
        return openingBracket(of: brace)
    }

    private func brace(around offset: Int, from start: Int) -> Int? {
        var index = offset
        while let open = bracket(around: index, from: start) {
            if bytes[open] == UInt8(ascii: "{") { return open }
            index = open
        }
        return nil
    }
}

extension SourceText {
    /// The number of bytes.
    package var end: Int { bytes.count }

    /// The end of the statement that contains an offset.
    package func endOfStatement(from start: Int) -> Int {
        var depth = 0
        for index in start..<bytes.count where kinds[index] != .comment {
            if bytes[index] == UInt8(ascii: "\n"), depth == 0, !continues(after: index, in: start..<bytes.count) {
                return index
            }
            guard kinds[index] == .code else { continue }
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth < 0 { return index }
            case UInt8(ascii: ";") where depth == 0: return index
            default: break
            }
        }
        return bytes.count
    }
}
