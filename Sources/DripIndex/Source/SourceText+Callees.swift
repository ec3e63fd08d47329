// SPDX-License-Identifier: MIT

extension SourceText {
    /// The call that receives the closure at an offset, and the label of the argument; `nil` for other braces.
    package func callee(ofClosureAt open: Int) -> (name: Int, label: String?)? {
        guard let last = lastCode(before: open) else { return nil }
        switch bytes[last] {
        case UInt8(ascii: "("), UInt8(ascii: ","): return listed(open)
        case UInt8(ascii: ":"): return listed(open) ?? trailing(labelEndingAt: last)
        case UInt8(ascii: ")"):
            guard let paren = openingBracket(of: last) else { return nil }
            return name(before: paren).map { ($0, nil) }
        default: return name(before: open).map { ($0, nil) }
        }
    }

    private func listed(_ open: Int) -> (name: Int, label: String?)? {
        guard let paren = bracket(around: open, from: 0), bytes[paren] == UInt8(ascii: "("),
            let name = name(before: paren)
        else { return nil }
        return (name, arguments(ofCallAt: name).first { $0.range.contains(open) }?.label)
    }

    /// The call before a further trailing closure, as in `single { … } link: { … }`.
    private func trailing(labelEndingAt colon: Int) -> (name: Int, label: String?)? {
        guard let end = lastCode(before: colon), bytes[end].isIdentifier else { return nil }
        let start = startOfWord(endingAt: end)
        guard let brace = lastCode(before: start), bytes[brace] == UInt8(ascii: "}"),
            let open = openingBracket(of: brace), let call = callee(ofClosureAt: open)
        else { return nil }
        return (call.name, text(start..<end + 1))
    }

    private func name(before offset: Int) -> Int? {
        guard let last = lastCode(before: offset), bytes[last].isIdentifier else { return nil }
        if bytes[last + 1..<offset].contains(UInt8(ascii: "\n")) { return nil }
        let start = startOfWord(endingAt: last)
        return Self.notCalled.contains(text(start..<last + 1)) ? nil : start
    }

    private static let notCalled: Set<String> = [
        "return", "in", "else", "do", "try", "await", "catch", "defer", "repeat", "throws", "async", "get", "set",
        "didSet", "willSet", "default", "where", "case", "if", "guard", "while", "for", "switch",
    ]

    /// The calls whose parentheses contain an offset, innermost first, up to `start`.
    package func calls(around offset: Int, from start: Int) -> [Int] {
        var names: [Int] = []
        var index = offset
        while let open = bracket(around: index, from: start) {
            if bytes[open] == UInt8(ascii: "("), let name = name(before: open) { names.append(name) }
            index = open
        }
        return names
    }

    /// The parameters of a declaration, each with its text: `act: @escaping () -> Void`.
    package func parameterTexts(ofDeclarationAt offset: Int) -> [(parameter: DeclaredParameter, text: String)] {
        arguments(ofCallAt: offset).compactMap { argument in
            parameter(argument).map { ($0, text(argument.range)) }
        }
    }

    /// Whether a function only stores a closure parameter: it assigns it, appends it, or passes it to a function that
    /// only stores it.
    ///
    /// - Parameter passes: Whether a call, at the offset of its name, only stores the argument with a label.
    package func onlyStores<Failure: Error>(
        _ parameter: String, in body: Range<Int>, passes: (Int, String?) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        for start in offsets(of: parameter, in: body) where !isStoredOrLabel(parameter, at: start, in: body) {
            guard case .argument(let name, let label) = use(ofExpressionAt: start, in: body),
                !isCalled(nameAt: start), try passes(name, label)
            else { return false }
        }
        return true
    }

    private func isStoredOrLabel(_ parameter: String, at start: Int, in body: Range<Int>) -> Bool {
        let end = start + parameter.utf8.count
        guard end < bytes.count else { return true }
        if bytes[end].isIdentifier { return true }
        if let next = nextCode(from: end), bytes[next] == UInt8(ascii: ":") || bytes[next] == UInt8(ascii: "=") {
            return true
        }
        if closures(around: start, from: body.lowerBound).contains(where: { isStored($0.open, in: body) }) {
            return true
        }
        if bytes[end] == UInt8(ascii: "(") { return false }
        if "?!".utf8.contains(bytes[end]), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "(") {
            return false
        }
        switch use(ofExpressionAt: start, in: body) {
        case .variable(_, isDeclared: false), .member: return true
        case .argument(let name, _):
            return word(from: name).map { ["append", "init", "insert"].contains($0.text) } ?? false
        default: return false
        }
    }

    /// Whether a closure is assigned to a member, or added to a collection.
    private func isStored(_ open: Int, in body: Range<Int>) -> Bool {
        if let callee = callee(ofClosureAt: open), let name = word(from: callee.name)?.text {
            return ["append", "insert"].contains(name)
        }
        switch use(ofExpressionAt: open, in: body) {
        case .variable(_, isDeclared: false), .member: return true
        default: return false
        }
    }
}
