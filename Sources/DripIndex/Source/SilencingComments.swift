// SPDX-License-Identifier: MIT

/// The comments `// drip:ignore name, name` of a file.
package struct SilencingComments {
    private var namesByLine: [Int: Set<String>] = [:]

    /// Collects the comments; one applies to the line it ends on, or to the next line of code if it stands alone.
    package init(_ source: SourceText) {
        let mark = Array("drip:ignore".utf8)
        var index = 0
        while let start = Self.next(mark, in: source, from: index) {
            let line = source.position(of: start).line
            let range = source.range(ofLine: line)
            let names = source.text(start + mark.count..<max(range.upperBound, start + mark.count))
            namesByLine[Self.appliesTo(line, in: source), default: []].formUnion(Self.names(in: names))
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
                source.bytes[index..<index + mark.count].elementsEqual(mark)
            {
                return index
            }
            index += 1
        }
        return nil
    }

    private static func appliesTo(_ line: Int, in source: SourceText) -> Int {
        var line = line
        while line < source.lineCount, !hasCode(source, line) { line += 1 }
        return line
    }

    private static func hasCode(_ source: SourceText, _ line: Int) -> Bool {
        source.range(ofLine: line).contains { source.kinds[$0] != .comment && !source.bytes[$0].isSpace }
    }

    /// The names that follow the mark: words of letters and hyphens with commas between them.
    private static func names(in text: String) -> [String] {
        var names: [String] = []
        for part in text.split(separator: ",") {
            let words = part.split(whereSeparator: \.isWhitespace)
            guard let name = words.first else { break }
            names.append(String(name.prefix { $0.isLetter || $0 == "-" }))
            if words.count > 1 { break }
        }
        return names
    }
}
