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
