// SPDX-License-Identifier: MIT

import DripText

/// Writes a graph as one HTML page to search and explore. The page loads nothing from the network.
package struct HTMLRenderer {
    /// Additional contents of the page.
    package struct Notes {
        /// The findings, which the page marks at their providers.
        package var findings: [Finding] = []
        /// For each component's id, the components that conform to its parent protocols.
        package var parents: [String: [String]] = [:]
        /// The URL of the sources, with the placeholders `{path}` and `{line}`.
        package var sourceURL: String?
        /// The initial number of steps around the chosen provider; `nil` for all.
        package var depth: Int?
        /// The provider that is initially chosen.
        package var chosen: String?

        package init() {}
    }

    package init() {}

    /// Renders the page.
    ///
    /// - Parameters:
    ///   - title: The title of the page, such as the names of targets.
    ///   - notes: Additional contents of the page.
    package func render(_ graph: Graph, title: String, notes: Notes = Notes()) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(HTML.escaped(title)): graph of providers</title>
        <style>
        \(Self.style)
        </style>
        </head>
        <body>
        \(Self.header(title))
        <main><svg id="arrows" aria-hidden="true">\(Self.arrowHead)</svg><div id="tree"></div></main>
        <aside id="details"></aside>
        <script id="graph" type="application/json">
        \(HTML.embedded(JSONRenderer().render(graph)))</script>
        <script id="notes" type="application/json">
        \(HTML.embedded(Self.json(notes).text() + "\n"))</script>
        <script>
        \(Self.model)
        \(Self.tree)
        \(Self.choice)
        </script>
        </body>
        </html>

        """
    }

    private static func header(_ title: String) -> String {
        """
        <header>
        <h1>\(HTML.escaped(title))</h1>
        <input id="search" type="search" placeholder="Find a provider, type or module" aria-label="Find">
        <span id="count" aria-live="polite"></span>
        <select id="target" aria-label="Target"><option value="">all targets</option></select>
        <select id="strategy" aria-label="Strategy"><option value="">all strategies</option></select>
        <select id="only" aria-label="Show"><option value="">all providers</option>
        <option value="chosen">around the chosen provider</option><option value="findings">with findings</option></select>
        <select id="depth" aria-label="Steps"><option value="">all steps</option><option>1</option><option>2</option>
        <option>3</option><option>5</option></select>
        <button id="open">Open all</button><button id="close">Close all</button>
        <span id="summary"></span>
        </header>
        """
    }

    private static let arrowHead = """
        <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
        <path d="M0,0 L8,4 L0,8 z"/></marker></defs>
        """

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

    private static func json(_ finding: Finding) -> JSON {
        let places = finding.rule == .cycle ? finding.path.compactMap(\.place) : [finding.place]
        return .object([
            ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
            ("headline", .string(finding.headline)),
            ("places", .array(places.map { .array([.string($0.path), .number($0.line)]) })),
        ])
    }
}
