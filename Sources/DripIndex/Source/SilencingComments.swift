// SPDX-License-Identifier: MIT

/// The comments `// drip:ignore name, name` of a file.
package struct SilencingComments {
    /// The position of a comment, and the findings that it names.
    package struct Comment: Equatable {
        package let line: Int
        package let column: Int
        /// Excludes words after a comma that may be a reason: `cycle, as long as …`.
        package let names: [String]
        /// The lines of code that it applies to.
        package let lines: [Int]
    }

    /// All comments in source order, except those that quote the mark in backticks.
    package private(set) var comments: [Comment] = []
    private var namesByLine: [Int: Set<String>] = [:]

    /// Collects the comments. A comment applies to the line on which it ends, or to the next line of code if it stands
    /// alone.
    package init(_ source: SourceText) {
        let mark = Array("drip:ignore".utf8)
        var index = 0
        while let start = Self.next(mark, in: source, from: index) {
            let (line, column) = source.position(of: start)
            let range = source.range(ofLine: line)
            let text = source.text(start + mark.count..<max(range.upperBound, start + mark.count))
            let (names, mayBeReason) = Self.names(in: text)
            let lines = Self.lines(appliedToFrom: line, in: source)
            for applied in lines { namesByLine[applied, default: []].formUnion(names) }
            if !source.bytes[range.lowerBound..<start].contains(UInt8(ascii: "`")) {
                let certain = mayBeReason ? names.dropLast() : names
                comments.append(Comment(line: line, column: column, names: certain, lines: lines))
            }
            index = start + mark.count
        }
    }

    /// Whether a comment at `line` names the finding.
    package func silence(_ name: String, line: Int) -> Bool {
        namesByLine[line]?.contains(name) ?? false
    }

    private static func next(_ mark: [UInt8], in source: SourceText, from start: Int) -> Int? {
        var index = start
        while index + mark.count <= source.bytes.count {
            if source.bytes[index] == mark[0], source.kinds[index] == .comment,
                source.bytes[index..<index + mark.count].elementsEqual(mark),
                !source.bytes[(index + mark.count)...].prefix(1).contains(where: \.isIdentifier)
            {
                return index
            }
            index += 1
        }
        return nil
    }

    /// The next line of code. If it has only attributes and modifiers, also the lines after it, up to the declaration.
    private static func lines(appliedToFrom start: Int, in source: SourceText) -> [Int] {
        var lines: [Int] = []
        for line in start...source.lineCount where source.hasCode(line: line) {
            lines.append(line)
            if !source.hasOnlyModifiers(line: line) { break }
        }
        return lines
    }

    /// The names that follow the mark, separated by commas, and whether the last one may be part of a reason. It may be
    /// if more words follow it and it is not the only name.
    private static func names(in text: String) -> (names: [String], mayBeReason: Bool) {
        var names: [String] = []
        for part in text.split(separator: ",") {
            let words = part.split(whereSeparator: \.isWhitespace)
            guard let name = words.first else { break }
            names.append(String(name.prefix { $0.isLetter || $0 == "-" }))
            if words.count > 1 { return (names.filter { !$0.isEmpty }, names.count > 1) }
        }
        return (names.filter { !$0.isEmpty }, false)
    }
}
