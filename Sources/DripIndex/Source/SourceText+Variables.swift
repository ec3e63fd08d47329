// SPDX-License-Identifier: MIT

extension SourceText {
    /// The range from a variable's initial value to the end of the file. The last declaration before `offset` counts.
    package func initialValue(of name: String, before offset: Int, from start: Int) -> Range<Int>? {
        let declarations = ["let \(name)", "var \(name)"].flatMap { offsets(of: $0, in: start..<offset) }
        for declaration in declarations.sorted(by: >) {
            let end = declaration + 4 + name.utf8.count
            guard end < bytes.count, !bytes[end].isIdentifier else { continue }
            let line = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            guard let equals = offsets(of: "= ", in: end..<line).first else { return nil }
            return equals + 1..<bytes.count
        }
        return furtherValue(of: name, before: offset, from: start)
            ?? elementValue(of: name, before: offset, from: start)
    }

    /// The value of a variable of a tuple: `b` in `let (a, b) = (A(), B())`.
    private func elementValue(of name: String, before offset: Int, from start: Int) -> Range<Int>? {
        for use in offsets(of: name, in: start..<offset).reversed() where word(from: use)?.text == name {
            guard let open = bracket(around: use, from: start), bytes[open] == "(",
                let last = lastCode(before: open), hasCode("let", before: last + 1) || hasCode("var", before: last + 1),
                let close = closingBracket(of: open), let equals = nextCode(from: close + 1),
                bytes[equals] == "=", let tuple = nextCode(from: equals + 1),
                bytes[tuple] == "(", let end = closingBracket(of: tuple),
                let number = parenthesized(open + 1..<close).firstIndex(where: { $0.range.contains(use) })
            else { continue }
            let elements = parenthesized(tuple + 1..<end)
            return number < elements.count ? elements[number].range : nil
        }
        return nil
    }

    /// The value of a variable that follows another one: `b` in `let a = A(), b = B()`.
    private func furtherValue(of name: String, before offset: Int, from start: Int) -> Range<Int>? {
        for use in offsets(of: name, in: start..<offset).reversed() {
            let end = use + name.utf8.count
            guard let comma = lastCode(before: use), bytes[comma] == ",", end < bytes.count,
                !bytes[end].isIdentifier,
                let equals = nextCode(from: end), bytes[equals] == "=", equals + 1 < bytes.count,
                bytes[equals + 1].isSpace,
                bracket(around: use, from: range(ofLine: position(of: use).line).lowerBound).map({
                    bytes[$0] == "{"
                }) ?? true
            else { continue }
            return equals + 1..<bytes.count
        }
        return nil
    }

    /// The variable that holds a call's result: the variable that it initializes, or the receiver of the call.
    ///
    /// - Parameter name: The offset of the called name.
    package func variable(holdingCallAt name: Int) -> String? {
        let receiver = receiver(ofNameAt: name)
        var start = receiver?.lowerBound ?? name
        while let last = lastCode(before: start), bytes[last].isIdentifier || bytes[last] == "?" {
            let word = startOfWord(endingAt: bytes[last].isIdentifier ? last : last - 1)
            guard hasCode("try", before: word + 3) || hasCode("await", before: word + 5) else { break }
            start = word
        }
        guard let equals = lastCode(before: start), bytes[equals] == "=",
            let line = bytes[..<equals].lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }) ?? Optional(0),
            let declaration = ["let ", "var "].flatMap({ offsets(of: $0, in: line..<equals) }).max()
        else {
            guard let receiver, let path = path(in: receiver), path.count == 1, path[0].arguments.isEmpty else {
                return nil
            }
            return path[0].name
        }
        return word(from: declaration + 4)?.text
    }
}
