// SPDX-License-Identifier: MIT

/// Formats text in columns.
enum Table {
    /// Aligns rows in columns, each as wide as its widest cell.
    ///
    /// - Parameters:
    ///   - right: The right-aligned columns.
    ///   - indent: The number of spaces before each line.
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

    /// A line of a tree with a single branch.
    static func indented(_ text: String, _ depth: Int) -> String {
        depth == 0 ? text : String(repeating: "  ", count: depth - 1) + "└ " + text
    }
}
