// SPDX-License-Identifier: MIT

/// The additions to a graph and the removals from it, as Markdown for a pull request.
package struct GraphDifference {
    /// The parts of a graph, with the texts that name them to a reader.
    package struct Parts {
        /// The text of each component, by id.
        package var components: [String: String]
        package var providers: [String: String]
        package var dependencies: [String: String]

        package init(_ graph: Graph) {
            components = Dictionary(graph.components.map { ($0.id, "`\($0.id)`") }) { first, _ in first }
            providers = Dictionary(
                graph.providers.map { ($0.id, "`\($0.id)` · \($0.strategy.rawValue) · `\($0.type)`") }
            ) { first, _ in first }
            dependencies = Dictionary(
                graph.dependencies.map { Self.dependency($0.from, $0.to, $0.kind.rawValue) }
            ) { first, _ in first }
        }

        /// Creates parts that were read from a file.
        package init(components: [String: String], providers: [String: String], dependencies: [String: String]) {
            self.components = components
            self.providers = providers
            self.dependencies = dependencies
        }

        /// A dependency's id and text.
        package static func dependency(_ from: String, _ to: String, _ kind: String) -> (String, String) {
            ("\(from) \(to) \(kind)", "`\(from)` → `\(to)`" + (kind == "creation" ? "" : " · \(kind)"))
        }
    }

    private let old: Parts
    private let new: Parts

    /// Compares two graphs.
    package init(from old: Parts, to new: Parts) {
        self.old = old
        self.new = new
    }

    /// One section for each kind of part that differs.
    package var markdown: String {
        let sections = [
            section("Components", old.components, new.components), section("Providers", old.providers, new.providers),
            section("Dependencies", old.dependencies, new.dependencies),
        ]
        let text = sections.compactMap(\.self).joined(separator: "\n")
        return text.isEmpty ? "The graph of providers is the same.\n" : text
    }

    private func section(_ title: String, _ old: [String: String], _ new: [String: String]) -> String? {
        let added = lines(of: new, without: old, mark: "added")
        let removed = lines(of: old, without: new, mark: "removed")
        let changed = new.filter { old[$0.key] != nil && old[$0.key] != $0.value }.sorted { $0.key < $1.key }
            .map { "- changed: \(old[$0.key]!), now \($0.value)" }
        let lines = added + removed + changed
        return lines.isEmpty ? nil : "### \(title)\n\n\(lines.joined(separator: "\n"))\n"
    }

    private func lines(of parts: [String: String], without others: [String: String], mark: String) -> [String] {
        parts.filter { others[$0.key] == nil }.sorted { $0.key < $1.key }.map { "- \(mark): \($0.value)" }
    }
}
