// SPDX-License-Identifier: MIT

/// The lines that differ between two texts, in the style of `diff`.
package struct TextDifference {
    private let lines: [String]

    /// Compares two texts line by line; `nil` if they are equal.
    package init?(from old: String, to new: String) {
        guard old != new else { return nil }
        let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
        let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in newLines.difference(from: oldLines) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (left, right) = (0, 0)
        while left < oldLines.count || right < newLines.count {
            if removed.contains(left) {
                lines.append("-\(oldLines[left])")
                left += 1
            } else if inserted.contains(right) {
                lines.append("+\(newLines[right])")
                right += 1
            } else {
                left += 1
                right += 1
            }
        }
        self.lines = lines
    }

    /// The changed lines: `-` for lines of the old text, `+` for lines of the new text.
    ///
    /// - Parameter limit: The largest number of lines to show.
    package func text(limit: Int = 40) -> String {
        let shown = lines.prefix(limit).joined(separator: "\n")
        return lines.count > limit ? "\(shown)\n… and \(lines.count - limit) more lines" : shown
    }
}
