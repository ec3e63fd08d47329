// SPDX-License-Identifier: MIT

extension SourceText {
    /// The type of the function or computed property whose name is declared at `offset`, as written; `nil` if none is
    /// written.
    package func declaredType(ofNameAt offset: Int) -> String? {
        var start: Int?
        var depth = 0
        for index in offset..<bytes.count where kinds[index] == .code {
            if depth == 0, bytes[index] == "{" { return start.flatMap { type($0..<index) } }
            depth += nesting(at: index)
            switch bytes[index] {
            case ">" where depth == 0 && start == nil && bytes[index - 1] == "-":
                start = index + 1
            // The colon of a property follows its name. Other colons are in a list of generic parameters.
            case ":"
            where start == nil && bytes[offset..<index].allSatisfy { $0.isIdentifier || $0.isSpace }:
                start = index + 1
            default: break
            }
        }
        return nil
    }

    /// The words of a range without comments and without a `where` clause.
    private func type(_ range: Range<Int>) -> String? {
        let code = range.map { kinds[$0] == .comment ? UInt8(ascii: " ") : bytes[$0] }
        let words = String(decoding: code, as: UTF8.self).split(whereSeparator: \.isWhitespace).prefix { $0 != "where" }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
