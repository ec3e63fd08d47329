// SPDX-License-Identifier: MIT

extension SourceText {
    /// Whether the property whose name is at an offset has storage: it has no getter.
    package func isStoredProperty(at name: Int) -> Bool {
        let end = endOfStatement(from: name)
        for index in name..<end where kinds[index] == .code {
            if bytes[index] == UInt8(ascii: "=") { return true }
            guard bytes[index] == UInt8(ascii: "{") else { continue }
            return word(from: index + 1).map { ["didSet", "willSet"].contains($0.text) } ?? false
        }
        return true
    }

    /// The body of a function or computed property, without the braces of `get`.
    package func getter(ofDeclarationAt offset: Int) -> Range<Int>? {
        guard let body = body(ofDeclarationAt: offset), let first = word(from: body.lowerBound) else {
            return body(ofDeclarationAt: offset)
        }
        let words = ["get", "mutating", "nonmutating", "_read"]
        guard words.contains(first.text) || first.text.hasPrefix("@"),
            let open = nextBrace(from: first.end, before: body.upperBound), let close = closingBracket(of: open)
        else { return body }
        return open + 1..<close
    }

    private func nextBrace(from start: Int, before end: Int) -> Int? {
        guard let open = (start..<end).first(where: { kinds[$0] == .code && bytes[$0] == UInt8(ascii: "{") }),
            !bytes[start..<open].contains(UInt8(ascii: "(")), !bytes[start..<open].contains(UInt8(ascii: "."))
        else { return nil }
        return open
    }

    /// The offsets at which a variable is used in a range: not as a label, not as a member of something else.
    package func uses(of name: String, in range: Range<Int>) -> [Int] {
        offsets(of: name, in: range).filter { start in
            let end = start + name.utf8.count
            if end < bytes.count, bytes[end].isIdentifier { return false }
            if let dot = lastCode(before: start), bytes[dot] == UInt8(ascii: "."), !isRange(at: dot) { return false }
            if let next = nextCode(from: end), bytes[next] == UInt8(ascii: ":"), !isInTernary(start) { return false }
            return true
        }
    }

    /// The block that a declaration is visible in: the braces around it, or `range`.
    package func block(around offset: Int, in range: Range<Int>) -> Range<Int> {
        var index = offset
        while let open = bracket(around: index, from: range.lowerBound) {
            if bytes[open] == UInt8(ascii: "{"), let close = closingBracket(of: open) { return open + 1..<close }
            index = open
        }
        return range
    }

    /// The name that starts at an offset.
    package func name(at offset: Int) -> String? { word(from: offset)?.text }

    /// The last byte before an offset that is neither space nor comment.
    package func previousCode(_ offset: Int) -> Int? { lastCode(before: offset) }

    private func isRange(at dot: Int) -> Bool { dot > 0 && bytes[dot - 1] == UInt8(ascii: ".") }

    private func isInTernary(_ start: Int) -> Bool {
        guard let last = lastCode(before: start) else { return false }
        return bytes[last] == UInt8(ascii: "?")
    }
}
