// SPDX-License-Identifier: MIT

extension SourceText {
    /// The contents of the braces of a function or computed property whose name is declared at `offset`.
    package func body(ofDeclarationAt offset: Int) -> Range<Int>? {
        var depth = 0
        let open = bytes.indices[offset...].first { index in
            depth += nesting(at: index)
            return depth == 1 && kinds[index] == .code && bytes[index] == "{"
        }
        return open.flatMap { open in closingBracket(of: open).map { open + 1..<$0 } }
    }

    /// The statements of a closure after its parameters. An argument that is not a closure is returned unchanged.
    package func statements(ofClosure range: Range<Int>) -> Range<Int>? {
        guard let open = nextCode(from: range.lowerBound), open < range.upperBound else { return nil }
        guard bytes[open] == "{", let close = closingBracket(of: open) else { return range }
        return headerEnd(ofClosureAt: open)..<close
    }

    func headerEnd(ofClosureAt open: Int) -> Int {
        let line = bytes[open...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let isWord = { (end: Int) in end >= self.bytes.count || !self.bytes[end].isIdentifier }
        guard let word = offsets(of: "in", in: open..<line).first(where: { isWord($0 + 2) }),
            blocks(around: word, from: open).first == open,
            closingBracket(of: open).map({ word + 2 <= $0 }) ?? true
        else { return open + 1 }
        return word + 2
    }
}
