// SPDX-License-Identifier: MIT

package import Drip
package import Testing

extension Report {
    /// Records the report as an issue of the running test. Outside a test of Swift Testing, such as in XCTest, nobody
    /// would see the issue, so the process stops with the report.
    package func record(at location: SourceLocation) {
        guard Test.current != nil else { stop() }
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }

    /// Aligns rows in columns, each as wide as its widest cell.
    static func table(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in (rows.map { $0[column].count }.max() ?? 0) + 3 }
        return rows.map { row in
            var line = ""
            for (cell, width) in zip(row, widths) {
                line += cell + String(repeating: " ", count: width - cell.count)
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
