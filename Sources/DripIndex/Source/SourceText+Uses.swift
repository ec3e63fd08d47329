// SPDX-License-Identifier: MIT

/// What surrounds an expression, and so receives its value.
package enum ExpressionUse: Equatable {
    /// The value is the result of the body around it.
    case result
    /// The value initializes or is assigned to a name without a receiver.
    case variable(String, isDeclared: Bool)
    /// The value is assigned to the member of an object whose name is at the offset.
    case member(Int)
    /// The value is an argument of the call whose name is at `name`.
    case argument(name: Int, label: String?)
    /// The value is an element of a literal or a tuple, which begins at the offset.
    case element(Int)
    /// The value is the result of the closure that begins at the offset.
    case closure(Int)
    case other
}

extension SourceText {
    /// The start of the expression that ends in the name at an offset: of its receiver and of `try` and `await`.
    package func startOfExpression(withNameAt offset: Int) -> Int {
        var start = receiver(ofNameAt: offset)?.lowerBound ?? offset
        // A leading dot, as in `.init(3)`.
        if start == offset, let dot = lastCode(before: offset), bytes[dot] == UInt8(ascii: ".") { start = dot }
        while let word = keyword(before: start, among: ["try", "await"]) { start = word }
        return start
    }

    /// What receives the value of the expression that starts at an offset.
    ///
    /// - Parameter body: The statements of the function or property around the expression.
    package func use(ofExpressionAt start: Int, in body: Range<Int>) -> ExpressionUse {
        guard start >= body.lowerBound, let last = lastCode(before: start) else { return .other }
        if last < body.lowerBound { return isLastStatement(start, of: body) ? .result : .other }
        if keyword(before: start, among: ["return"]) != nil { return resultOfReturn(at: start, in: body) }
        if keyword(before: start, among: Self.consuming) != nil { return .other }
        switch bytes[last] {
        case UInt8(ascii: "="): return assigned(at: last, in: body)
        case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","):
            return enclosed(start, after: last, in: body)
        default: return statement(start, in: body)
        }
    }

    /// The keywords whose statement uses the value up.
    private static let consuming = ["throw", "if", "guard", "while", "switch"]

    /// The offset of a keyword that ends right before an offset.
    private func keyword(before start: Int, among keywords: [String]) -> Int? {
        guard var last = lastCode(before: start) else { return nil }
        if [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[last]) { last -= 1 }
        guard last >= 0, bytes[last].isIdentifier else { return nil }
        let word = startOfWord(endingAt: last)
        return keywords.contains(text(word..<last + 1)) ? word : nil
    }

    /// A `return` belongs to the innermost closure, or to the body.
    private func resultOfReturn(at start: Int, in body: Range<Int>) -> ExpressionUse {
        for block in closures(around: start, from: body.lowerBound) where !isBranch(block.open, in: body) {
            return .closure(block.open)
        }
        return .result
    }

    // MARK: - Assignments

    private func assigned(at equals: Int, in body: Range<Int>) -> ExpressionUse {
        if equals > 0, "=!<>+-*/".utf8.contains(bytes[equals - 1]) { return .other }
        let left = startOfStatement(before: equals, in: body)..<equals
        for word in ["let", "var"] {
            guard let start = offsets(of: word, in: left).last(where: { isWord(at: $0, word) }),
                let name = self.word(from: start + word.utf8.count)
            else { continue }
            return .variable(name.text, isDeclared: true)
        }
        guard let end = lastCode(before: equals) else { return .other }
        if bytes[end] == UInt8(ascii: "]"), let open = openingBracket(of: end), let last = lastCode(before: open) {
            return target(endingAt: last)
        }
        return target(endingAt: bytes[end] == UInt8(ascii: "?") ? end - 1 : end)
    }

    private func target(endingAt last: Int) -> ExpressionUse {
        let name = startOfWord(endingAt: last)
        guard name <= last else { return .other }
        let isMember = receiver(ofNameAt: name) != nil
        return isMember ? .member(name) : .variable(text(name..<last + 1), isDeclared: false)
    }

    private func startOfStatement(before offset: Int, in body: Range<Int>) -> Int {
        var depth = 0
        for index in stride(from: offset - 1, through: body.lowerBound, by: -1) {
            if bytes[index] == UInt8(ascii: "\n"), depth == 0 { return index + 1 }
            guard kinds[index] == .code else { continue }
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 0 { return index + 1 }
                depth -= 1
            case UInt8(ascii: ";") where depth == 0: return index + 1
            default: break
            }
        }
        return body.lowerBound
    }

    private func isWord(at start: Int, _ word: String) -> Bool {
        let end = start + word.utf8.count
        return end >= bytes.count || !bytes[end].isIdentifier
    }

    // MARK: - Brackets

    /// The use of an expression inside brackets, or in a branch of `a ? b : c`.
    private func enclosed(_ start: Int, after last: Int, in body: Range<Int>) -> ExpressionUse {
        if isInTernary(start, in: body) {
            return startOfTernary(before: start, in: body).map { use(ofExpressionAt: $0, in: body) } ?? .other
        }
        guard let open = bracket(around: start, from: body.lowerBound) else { return statement(start, in: body) }
        switch bytes[open] {
        case UInt8(ascii: "("):
            guard let before = lastCode(before: open), let name = calledName(before: open, endingAt: before) else {
                return .element(open)
            }
            let argument = arguments(ofCallAt: name).first { $0.range.contains(start) }
            return .argument(name: name, label: argument?.label)
        case UInt8(ascii: "["):
            let before = lastCode(before: open)
            return before.map { bytes[$0].isIdentifier && $0 == open - 1 } ?? false ? .other : .element(open)
        default: return statement(start, in: body)
        }
    }

    private func calledName(before open: Int, endingAt last: Int) -> Int? {
        var end = last
        if bytes[last] == UInt8(ascii: ">") {
            // The generic arguments of `Box<Int>(…)`.
            var depth = 0
            for index in stride(from: last, through: 0, by: -1) {
                if bytes[index] == UInt8(ascii: ">") { depth += 1 }
                if bytes[index] == UInt8(ascii: "<") { depth -= 1 }
                if depth == 0 {
                    end = index - 1
                    break
                }
            }
        }
        guard end >= 0, bytes[end].isIdentifier || "!?".utf8.contains(bytes[end]) else { return nil }
        if "!?".utf8.contains(bytes[end]) { end -= 1 }
        let name = startOfWord(endingAt: end)
        if name > end || ["return", "in", "try", "await", "case", "where", "else"].contains(text(name..<end + 1)) {
            return nil
        }
        return name
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

    private func isInTernary(_ start: Int, in body: Range<Int>) -> Bool {
        startOfTernary(before: start, in: body) != nil
    }

    /// The start of the condition of `a ? b : c`, if the expression is `b` or `c`.
    private func startOfTernary(before start: Int, in body: Range<Int>) -> Int? {
        let statement = startOfEnclosing(start, in: body)
        var depth = 0
        for index in stride(from: start - 1, through: statement, by: -1) where kinds[index] == .code {
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth -= 1
            case UInt8(ascii: ",") where depth == 0: return nil
            case UInt8(ascii: "?") where depth == 0 && index > 0 && bytes[index - 1].isSpace:
                guard let first = nextCode(from: statement) else { return nil }
                return first
            default: break
            }
        }
        return nil
    }

    /// The start of the argument, element or statement around an offset.
    private func startOfEnclosing(_ offset: Int, in body: Range<Int>) -> Int {
        var depth = 0
        for index in stride(from: offset - 1, through: body.lowerBound, by: -1) where kinds[index] == .code {
            switch bytes[index] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                if depth == 0 { return index + 1 }
                depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
                if depth == 0 { return index + 1 }
            default: break
            }
            if depth == 0, let word = keyword(before: index + 1, among: ["return"]) { return word + 6 }
        }
        return body.lowerBound
    }
}
