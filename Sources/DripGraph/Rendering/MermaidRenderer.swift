// SPDX-License-Identifier: MIT

/// Writes a drawing as a Mermaid flowchart, which GitHub renders in Markdown.
package struct MermaidRenderer {
    package init() {}

    /// The flowchart, one line per box and arrow.
    package func render(_ drawing: Drawing) -> String {
        var lines = ["flowchart LR"]
        for frame in drawing.frames { add(frame, to: &lines, indent: 1) }
        for box in drawing.boxes { lines.append("    " + text(of: box)) }
        for arrow in drawing.arrows {
            let label = arrow.label.map { "|\"\(Self.escaped($0))\"|" } ?? ""
            lines.append("    \(arrow.from) \(arrow.isDotted ? "-.->" : "-->")\(label) \(arrow.to)")
        }
        let used = Strategy.allCases.filter { strategy in drawing.strategies.contains(strategy) }
        lines += used.map { "    classDef \($0.rawValue) \(Self.style(of: $0))" }
        return lines.joined(separator: "\n") + "\n"
    }

    private func add(_ frame: Drawing.Frame, to lines: inout [String], indent: Int) {
        let space = String(repeating: "    ", count: indent)
        lines.append("\(space)subgraph \(frame.id)[\"\(Self.escaped(frame.title))\"]")
        for inner in frame.frames { add(inner, to: &lines, indent: indent + 1) }
        for box in frame.boxes { lines.append("\(space)    " + text(of: box)) }
        lines.append("\(space)end")
    }

    private func text(of box: Drawing.Box) -> String {
        let lines = box.lines.map(Self.escaped).joined(separator: "<br/>")
        return "\(box.id)[\"\(lines)\"]" + (box.strategy.map { ":::\($0.rawValue)" } ?? "")
    }

    private static func escaped(_ text: String) -> String {
        text.replacingEach(["&": "&amp;", "\"": "#quot;", "<": "&lt;", ">": "&gt;"])
    }

    private static func style(of strategy: Strategy) -> String {
        let colors = DrawingColors(of: strategy)
        return "fill:\(colors.fill),stroke:\(colors.line),color:#111827"
            + (colors.isDashed ? ",stroke-dasharray:4" : "")
    }
}

extension Drawing {
    /// The strategies of all boxes.
    var strategies: Set<Strategy> {
        func collect(_ frame: Frame) -> [Strategy] {
            frame.boxes.compactMap(\.strategy) + frame.frames.flatMap(collect)
        }
        return Set(frames.flatMap(collect) + boxes.compactMap(\.strategy))
    }
}

extension String {
    /// The text with some characters replaced.
    func replacingEach(_ replacements: [Character: String]) -> String {
        reduce(into: "") { $0 += replacements[$1] ?? String($1) }
    }
}
