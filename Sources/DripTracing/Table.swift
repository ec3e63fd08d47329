// SPDX-License-Identifier: MIT

/// Columns of text.
enum Table {
    /// Lines of columns that are as wide as they need to be.
    ///
    /// - Parameters:
    ///   - right: The columns that end, and do not begin, at one place.
    ///   - indent: How many spaces each line begins with.
    static func text(_ rows: [[String]], right: Set<Int> = [], indent: Int = 0) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        return rows.map { row in
            var line = String(repeating: " ", count: indent)
            for (column, cell) in row.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                line += (right.contains(column) ? space + cell : cell + space) + "   "
            }
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }

    /// A line of a tree that is one branch.
    static func indented(_ text: String, _ depth: Int) -> String {
        depth == 0 ? text : String(repeating: "  ", count: depth - 1) + "└ " + text
    }
}
