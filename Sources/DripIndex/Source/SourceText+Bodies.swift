// SPDX-License-Identifier: MIT

extension SourceText {
    /// The contents of the braces of a function or computed property whose name is declared at `offset`.
    package func body(ofDeclarationAt offset: Int) -> Range<Int>? {
        var depth = 0
        for index in offset..<bytes.count where kinds[index] == .code {
            switch bytes[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{") where depth == 0: return closingBracket(of: index).map { index + 1..<$0 }
            default: break
            }
        }
        return nil
    }

    /// The statements of a closure after its parameters. An argument that is not a closure is returned unchanged.
    package func statements(ofClosure range: Range<Int>) -> Range<Int>? {
        guard let open = nextCode(from: range.lowerBound), open < range.upperBound else { return nil }
        guard bytes[open] == UInt8(ascii: "{"), let close = closingBracket(of: open) else { return range }
        return headerEnd(ofClosureAt: open)..<close
    }

    /// Whether a block around an offset is the body of a loop.
    package func isInLoop(_ offset: Int, from start: Int) -> Bool {
        closures(around: offset, from: start).dropLast().contains { block in
            let line = range(ofLine: position(of: block.open).line)
            return ["for ", "while ", "repeat "].contains { !offsets(of: $0, in: line.lowerBound..<block.open).isEmpty }
        }
    }

    /// Whether an expression is a function's result: it follows `return`, or begins the body.
    package func isReturned(_ offset: Int, from body: Range<Int>) -> Bool {
        guard let last = lastCode(before: offset) else { return false }
        if last < body.lowerBound { return true }
        let word = startOfWord(endingAt: last)
        return bytes[last].isIdentifier && text(word..<last + 1) == "return"
    }

    /// Whether a variable itself is used, for example as an argument, and not only its members.
    package func isHandedOn(_ name: String, in body: Range<Int>) -> Bool {
        offsets(of: name, in: body).contains { start in
            let end = start + name.utf8.count
            guard end < bytes.count, !bytes[end].isIdentifier, let next = nextCode(from: end) else { return false }
            if hasCode("let ", before: start) || hasCode("var ", before: start) { return false }
            return bytes[next] != UInt8(ascii: ".")
        }
    }

    func headerEnd(ofClosureAt open: Int) -> Int {
        let line = bytes[open...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let isWord = { (end: Int) in end >= self.bytes.count || !self.bytes[end].isIdentifier }
        guard let word = offsets(of: "in", in: open..<line).first(where: { isWord($0 + 2) }),
            !closures(around: word, from: open).dropFirst().contains(where: { $0.open > open }),
            closures(around: word, from: open).first?.open == open,
            closingBracket(of: open).map({ word + 2 <= $0 }) ?? true
        else { return open + 1 }
        return word + 2
    }
}
