// SPDX-License-Identifier: MIT

/// Distinguishes code from strings and comments. It knows raw, multi-line and interpolated strings, nested comments and
/// regular expressions.
struct SourceLexer {
    private let bytes: [UInt8]
    private var kinds: [SourceText.Kind]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        kinds = Array(repeating: .code, count: bytes.count)
    }

    /// The kind of each byte.
    mutating func run() -> [SourceText.Kind] {
        while index < bytes.count { code() }
        return kinds
    }

    /// Consumes one byte of code, or the whole string or comment that starts here.
    private mutating func code() {
        switch bytes[index] {
        case slash where next(1) == slash: lineComment()
        case slash where next(1) == star: blockComment()
        case slash where startsRegex(): regex(pounds: 0)
        case quote: string(pounds: 0)
        case pound: poundSign()
        default: index += 1
        }
    }

    private mutating func lineComment() {
        while index < bytes.count, bytes[index] != newline { mark(.comment) }
    }

    private mutating func blockComment() {
        var depth = 0
        repeat {
            if bytes[index] == slash, next(1) == star {
                depth += 1
                mark(.comment, 2)
            } else if bytes[index] == star, next(1) == slash {
                depth -= 1
                mark(.comment, 2)
            } else {
                mark(.comment)
            }
        } while depth > 0 && index < bytes.count
    }

    /// Consumes `#"raw"#`, `#/regex/#`, or a `#` that starts neither.
    private mutating func poundSign() {
        var pounds = 0
        while next(pounds) == pound { pounds += 1 }
        switch next(pounds) {
        case quote:
            mark(.string, pounds)
            string(pounds: pounds)
        case slash:
            mark(.string, pounds)
            regex(pounds: pounds)
        default: index += pounds
        }
    }

    private mutating func string(pounds: Int) {
        let isMultiline = next(1) == quote && next(2) == quote
        let quotes = isMultiline ? 3 : 1
        mark(.string, quotes)
        while index < bytes.count {
            if bytes[index] == quote, hasRun(of: quote, quotes, at: 0), hasRun(of: pound, pounds, at: quotes) {
                mark(.string, quotes + pounds)
                return
            }
            if bytes[index] == newline, !isMultiline { return }
            guard bytes[index] == backslash, hasRun(of: pound, pounds, at: 1) else {
                mark(.string)
                continue
            }
            mark(.string, 1 + pounds)
            if next(0) == openParenthesis { interpolation() } else { mark(.string) }
        }
    }

    /// Consumes the parenthesized code inside a string.
    private mutating func interpolation() {
        var depth = 0
        repeat {
            if bytes[index] == openParenthesis { depth += 1 }
            if bytes[index] == closeParenthesis { depth -= 1 }
            code()
        } while depth > 0 && index < bytes.count
    }

    /// Whether the slash here opens a regular expression: no operand ends before it, and another slash on the line
    /// closes it.
    private func startsRegex() -> Bool {
        guard let first = next(1), !first.isSpace, !followsOperand() else { return false }
        var (end, groups, sets) = (index + 1, 0, 0)
        while end < bytes.count, bytes[end] != newline {
            switch bytes[end] {
            case backslash: end += 1
            case slash: return true
            case openBracket: sets += 1
            case closeBracket: sets -= 1
            case openParenthesis where sets == 0: groups += 1
            // The operator itself, as in `reduce(1, /)`.
            case closeParenthesis where sets == 0 && groups == 0: return false
            case closeParenthesis where sets == 0: groups -= 1
            default: break
            }
            end += 1
        }
        return false
    }

    /// Whether an operand ends right before the slash. A slash with a space only on its left is not an infix operator.
    private func followsOperand() -> Bool {
        guard index > 0 else { return false }
        let before = bytes[index - 1]
        if [closeParenthesis, closeBracket, closeBrace, quote].contains(before) { return true }
        if before == bang || before == question { return !["try", "as"].contains(word(endingBefore: index - 1)) }
        return before.isIdentifier && !keywordsBeforeOperands.contains(word(endingBefore: index))
    }

    /// The word that ends before an offset, including a leading dot or backtick, which makes a keyword a name.
    private func word(endingBefore end: Int) -> String {
        var start = end
        while start > 0, bytes[start - 1].isIdentifier { start -= 1 }
        if start > 0, bytes[start - 1] == dot || bytes[start - 1] == backtick { start -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private mutating func regex(pounds: Int) {
        mark(.string)
        while index < bytes.count {
            if bytes[index] == slash, hasRun(of: pound, pounds, at: 1) {
                mark(.string, 1 + pounds)
                return
            }
            if bytes[index] == newline, pounds == 0 { return }
            mark(.string, bytes[index] == backslash ? 2 : 1)
        }
    }

    private func next(_ distance: Int) -> UInt8? {
        index + distance < bytes.count ? bytes[index + distance] : nil
    }

    private func hasRun(of byte: UInt8, _ count: Int, at distance: Int) -> Bool {
        for offset in distance..<distance + count where next(offset) != byte { return false }
        return true
    }

    private mutating func mark(_ kind: SourceText.Kind, _ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            kinds[index] = kind
            index += 1
        }
    }
}

private let slash = UInt8(ascii: "/")
private let star = UInt8(ascii: "*")
private let quote = UInt8(ascii: "\"")
private let pound = UInt8(ascii: "#")
private let backslash = UInt8(ascii: "\\")
private let newline = UInt8(ascii: "\n")
private let openParenthesis = UInt8(ascii: "(")
private let closeParenthesis = UInt8(ascii: ")")
private let openBracket = UInt8(ascii: "[")
private let closeBracket = UInt8(ascii: "]")
private let closeBrace = UInt8(ascii: "}")
private let dot = UInt8(ascii: ".")
private let backtick = UInt8(ascii: "`")
private let bang = UInt8(ascii: "!")
private let question = UInt8(ascii: "?")
private let keywordsBeforeOperands: Set = [
    "as", "await", "case", "else", "guard", "if", "in", "is", "return", "switch", "throw", "try", "where", "while",
]
