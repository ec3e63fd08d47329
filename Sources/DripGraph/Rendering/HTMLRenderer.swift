// SPDX-License-Identifier: MIT

import CGraphPage
import DripText

/// Writes a graph as one HTML page to look at and to ask. The page loads nothing from the network.
package struct HTMLRenderer {
    /// Additional contents of the page.
    package struct Notes {
        /// The findings, which the page lists and marks.
        package var findings: [LocatedFinding] = []
        /// For each component's id, the components that conform to its parent protocols.
        package var parents: [String: [String]] = [:]
        /// The URL of the sources, with the placeholders `{path}` and `{line}`.
        package var sourceURL: String?
        /// The initial number of steps around the chosen provider; `nil` for all.
        package var depth: Int?
        /// The provider that is initially chosen.
        package var chosen: String?
        /// An earlier graph, as `JSONRenderer` writes it. The page shows what differs.
        package var old: String?

        package init() {}
    }

    package init() {}

    /// Renders the page.
    ///
    /// - Parameters:
    ///   - title: The title of the page, such as the names of targets.
    ///   - notes: Additional contents of the page.
    package func render(_ graph: Graph, title: String, notes: Notes = Notes()) -> String {
        Self.page.render(
            title: title,
            data: [
                ("graph", JSONRenderer().render(graph)),
                ("notes", Self.json(notes).text() + "\n"),
                ("old", notes.old ?? "null\n"),
            ])
    }

    private static let page = HTMLPage(
        HTMLPage.Parts(
            subject: "graph of providers", search: "Find a provider, type or module",
            controls: bytes(drip_graph_controls()), area: bytes(drip_graph_area())),
        styles: [bytes(drip_graph_style())],
        scripts: [bytes(drip_graph_scripts())])

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] { Array(String(cString: text).utf8) }

    private static func json(_ notes: Notes) -> JSON {
        .object([
            ("findings", .array(notes.findings.map(json))),
            (
                "parents",
                .object(notes.parents.sorted { $0.key < $1.key }.map { ($0, .array($1.map(JSON.string))) })
            ),
            ("sourceURL", notes.sourceURL.map(JSON.string) ?? .null),
            ("depth", notes.depth.map(JSON.number) ?? .null),
            ("chosen", notes.chosen.map(JSON.string) ?? .null),
        ])
    }

    private static func json(_ located: LocatedFinding) -> JSON {
        .object([
            ("finding", FindingsJSON.json(located.finding)),
            ("node", located.node.map(JSON.string) ?? .null),
            ("pathNodes", .array(located.pathNodes.map { $0.map(JSON.string) ?? .null })),
        ])
    }
}
