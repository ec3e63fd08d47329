// SPDX-License-Identifier: MIT

extension SourceText {
    /// Whether the property whose name is at an offset has storage: it has no getter.
    package func isStoredProperty(at name: Int) -> Bool {
        let end = endOfStatement(from: name)
        for index in name..<end where kinds[index] == .code {
            if bytes[index] == "=" { return true }
            guard bytes[index] == "{" else { continue }
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
        guard let open = (start..<end).first(where: { kinds[$0] == .code && bytes[$0] == "{" }),
            !bytes[start..<open].contains(UInt8(ascii: "(")), !bytes[start..<open].contains(UInt8(ascii: "."))
        else { return nil }
        return open
    }

    /// The end of the statement that contains an offset.
    package func endOfStatement(from start: Int) -> Int {
        var depth = 0
        for index in start..<bytes.count where kinds[index] != .comment {
            if bytes[index] == "\n", depth == 0, !continues(after: index) {
                return index
            }
            depth += nesting(at: index)
            if depth < 0 || depth == 0 && kinds[index] == .code && bytes[index] == ";" { return index }
        }
        return bytes.count
    }

    /// Whether the code after a line end belongs to the statement before it, or there is none.
    private func continues(after index: Int) -> Bool {
        guard let next = nextCode(from: index) else { return true }
        if ".?:&|+-*/=".utf8.contains(bytes[next]) { return true }
        if let word = word(from: next), ["as", "else", "catch", "is"].contains(word.text) { return true }
        // `} link: {` continues a call with a further closure.
        if trailingLabel(from: next) != nil { return true }
        guard let last = lastCode(before: index) else { return false }
        // The question mark of `a ? b : c`, not of an optional type.
        if bytes[last] == "?" { return last > 0 && bytes[last - 1].isSpace }
        return ",=([{:&|+-*/".utf8.contains(bytes[last])
    }
}
