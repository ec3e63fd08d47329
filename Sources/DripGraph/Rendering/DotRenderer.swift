// SPDX-License-Identifier: MIT

/// Writes a drawing in Graphviz's DOT language.
package struct DotRenderer {
    package init() {}

    /// The digraph, one line per box and arrow.
    package func render(_ drawing: Drawing) -> String {
        var lines = [
            "digraph drip {", "    rankdir=LR", "    node [shape=box, fontname=\"Helvetica\"]",
            "    graph [fontname=\"Helvetica\"]",
        ]
        for frame in drawing.frames { add(frame, to: &lines, indent: 1) }
        for box in drawing.boxes { lines.append("    " + text(of: box)) }
        for arrow in drawing.arrows {
            var attributes = arrow.isDotted ? ["style=dashed"] : []
            if let label = arrow.label { attributes.append("label=\(Self.quoted(label))") }
            let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
            lines.append("    \(Self.quoted(arrow.from)) -> \(Self.quoted(arrow.to))\(list)")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private func add(_ frame: Drawing.Frame, to lines: inout [String], indent: Int) {
        let space = String(repeating: "    ", count: indent)
        lines.append("\(space)subgraph \(Self.quoted("cluster_" + frame.id)) {")
        lines.append("\(space)    label=\(Self.quoted(frame.title))")
        for inner in frame.frames { add(inner, to: &lines, indent: indent + 1) }
        for box in frame.boxes { lines.append("\(space)    " + text(of: box)) }
        lines.append("\(space)}")
    }

    private func text(of box: Drawing.Box) -> String {
        let colors = box.strategy.map { strategy in
            let colors = DrawingColors(of: strategy)
            return ", style=\(Self.quoted(colors.isDashed ? "filled,dashed" : "filled"))"
                + ", fillcolor=\(Self.quoted(colors.fill)), color=\(Self.quoted(colors.line))"
        }
        return "\(Self.quoted(box.id)) [label=\(Self.quoted(box.lines.joined(separator: "\n")))\(colors ?? "")]"
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacingEach(["\"": "\\\"", "\\": "\\\\", "\n": "\\n"]))\""
    }
}
