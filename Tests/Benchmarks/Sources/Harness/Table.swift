// SPDX-License-Identifier: MIT

/// The figures of all workloads, as text.
public struct Table: Sendable {
    private var rows: [[String]] = [["workload", "unit", "by hand", "Drip", "ratio", "must reach", ""]]

    /// A table with only its header.
    public init() {}

    /// Adds a row.
    public mutating func append(_ workload: Workload, _ figures: Figures) {
        let verdict = workload.requirement.isMet(by: figures).map { $0 ? "pass" : "MISS" }
        rows.append([
            workload.name, workload.unit, figures.hand.short, figures.drip.short, figures.ratio.decimals(2),
            "\(workload.requirement)", verdict ?? "",
        ])
    }

    /// The last row, to show progress.
    public var lastLine: String { line(rows[rows.count - 1]) }
    /// The header row.
    public var headLine: String { line(rows[0]) }

    /// The table for a Markdown document.
    public var markdown: String {
        var lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
        lines.insert("|---|---|---:|---:|---:|---:|---|", at: 1)
        return lines.joined(separator: "\n")
    }

    private func line(_ row: [String]) -> String {
        zip(row, [-40, -6, 10, 10, 8, 12, 6])
            .map { text, width in
                let space = String(repeating: " ", count: max(0, abs(width) - text.count))
                return width < 0 ? text + space : space + text
            }
            .joined()
    }
}

extension Double {
    /// Three significant digits.
    fileprivate var short: String { self < 100 ? decimals(self < 10 ? 2 : 1) : decimals(0) }

    fileprivate func decimals(_ places: Int) -> String {
        guard isFinite else { return "–" }
        let scale = [1.0, 10, 100][places]
        let scaled = Int((self * scale).rounded())
        guard places > 0 else { return "\(scaled)" }
        let fraction = String(abs(scaled) % Int(scale))
        let sign = scaled < 0 ? "-" : ""
        let zeros = String(repeating: "0", count: places - fraction.count)
        return "\(sign)\(abs(scaled) / Int(scale)).\(zeros)\(fraction)"
    }
}
