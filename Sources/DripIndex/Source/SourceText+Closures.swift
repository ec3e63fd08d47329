// SPDX-License-Identifier: MIT

/// The part of a closure before its statements. For any other pair of braces, it is empty.
package struct ClosureHeader: Equatable {
    /// The offset of the opening brace.
    package let open: Int
    /// The text of the capture list, such as `weak component`.
    package let captures: String
    /// The names of the parameters, in order.
    package let parameters: [String]

    /// Whether the closure may outlive the objects that it captures.
    package var capturesWeakly: Bool { captures.contains("weak ") || captures.contains("unowned") }
}

extension SourceText {
    /// The braces around an offset, innermost first. The capture list of a closure does not belong to it: its values are
    /// made when the closure is.
    ///
    /// - Parameter start: The offset at which the search stops, for example the start of a function.
    package func closures(around offset: Int, from start: Int) -> [ClosureHeader] {
        var found: [ClosureHeader] = []
        var depth = 0
        for index in stride(from: offset - 1, through: start, by: -1) where kinds[index] == .code {
            if bytes[index] == UInt8(ascii: "}") { depth += 1 }
            guard bytes[index] == UInt8(ascii: "{") else { continue }
            if depth > 0 {
                depth -= 1
            } else if let closure = Optional(header(at: index)), !isInCaptures(of: closure, offset) {
                found.append(closure)
            }
        }
        return found
    }

    private func isInCaptures(of closure: ClosureHeader, _ offset: Int) -> Bool {
        guard !closure.captures.isEmpty, let list = bracket(around: offset, from: closure.open + 1),
            text(list..<list + 1) == "[", let first = nextCode(from: list + 1)
        else { return false }
        let end = list + 1 + closure.captures.utf8.count
        return first <= offset && offset < end && text(list + 1..<end) == closure.captures
    }

    private func header(at open: Int) -> ClosureHeader {
        var index = open + 1
        var captures = ""
        var parameters: [String] = []
        while let next = nextCode(from: index), bytes[next] == UInt8(ascii: "@") { index = call(at: next + 1).end }
        if let list = nextCode(from: index), bytes[list] == UInt8(ascii: "["), let close = closingBracket(of: list) {
            captures = text(list + 1..<close)
            index = close + 1
        }
        if let list = nextCode(from: index), bytes[list] == UInt8(ascii: "("), let close = closingBracket(of: list) {
            parameters = text(list + 1..<close).split(separator: ",").compactMap { $0.split(separator: ":").first }
                .map { $0.trimmingSpaces }
            index = close + 1
        } else {
            while let name = word(from: index), !Self.effects.contains(name.text) {
                parameters.append(name.text)
                index = name.end
                guard let comma = nextCode(from: index), bytes[comma] == UInt8(ascii: ",") else { break }
                index = comma + 1
            }
        }
        guard endsHeader(at: index) else { return ClosureHeader(open: open, captures: "", parameters: []) }
        return ClosureHeader(open: open, captures: captures, parameters: parameters)
    }

    /// Whether only effects and a result type precede `in`.
    private func endsHeader(at start: Int) -> Bool {
        var index = start
        while let word = word(from: index), ["async", "throws"].contains(word.text) {
            index = word.text == "throws" ? call(at: word.end - word.text.utf8.count).end : word.end
        }
        if let arrow = nextCode(from: index), arrow + 1 < bytes.count, text(arrow..<arrow + 2) == "->" {
            let line = bytes[arrow...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            return !offsets(of: "in ", in: arrow..<line).isEmpty || hasCode("in", before: line)
        }
        return word(from: index)?.text == "in"
    }

    /// The next name or keyword; `$0` is a name, too.
    func word(from start: Int) -> (text: String, end: Int)? {
        guard let first = nextCode(from: start) else { return nil }
        var end = bytes[first] == UInt8(ascii: "$") ? first + 1 : first
        while end < bytes.count, bytes[end].isIdentifier { end += 1 }
        return end > first ? (text(first..<end), end) : nil
    }

    private static let effects = ["async", "throws", "in"]
}

extension Substring {
    fileprivate var trimmingSpaces: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
