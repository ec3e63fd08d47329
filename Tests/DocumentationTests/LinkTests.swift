// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The links of the pages lead to files and headings of this repository. Links to the network are not checked.
struct LinkTests {
    @Test func everyLinkResolves() throws {
        let pages = try Guide.pages()
        #expect(pages.count > 15)

        for page in pages {
            for link in page.links where !link.isResolved(from: page) {
                Issue.record("\(page.path): the link \(link.target) leads nowhere.")
            }
        }
    }

    /// Repository hosts use the first definition of a label. DocC parses the text after the directive separately, so it
    /// uses the last definition.
    @Test func guidesLinkToOnePlaceInTheRepositoryAndInDocC() throws {
        for guide in try Guide.all(in: "Sources/Drip/Documentation.docc/Guides", ".md") {
            let definitions = Dictionary(grouping: guide.definitions, by: \.label).mapValues { $0.map(\.target) }

            for target in guide.inlineTargets where target.contains(".md") || target.hasPrefix("#") {
                Issue.record("\(guide.path): the link to \(target) needs a label, which DocC can define anew.")
            }
            for label in guide.references where definitions[label] == nil {
                Issue.record("\(guide.path): [\(label)] is not defined.")
            }
            for (label, targets) in definitions {
                let page = guide.path.split(separator: "/").last ?? ""
                let places = targets.map { $0.hasPrefix("#") ? page + $0 : $0 }
                    .map { $0.replacing(/^doc:|\.md/, with: "").lowercased() }
                #expect(targets.count == 2 && targets.last?.hasPrefix("doc:") == true, "\(guide.path): [\(label)]")
                #expect(Set(places).count == 1, "\(guide.path): [\(label)]")
            }
        }
    }

    /// DocC would show the backticks.
    @Test func headingsOfGuidesHaveNoCode() throws {
        for guide in try Guide.all(in: "Sources/Drip/Documentation.docc/Guides", ".md") {
            #expect(!guide.prose.contains { $0.hasPrefix("#") && $0.contains("`") }, "\(guide.path)")
        }
    }

    @Test func findsLinksOutsideOfCode() {
        let page = Guide(
            path: "Docs/Tea.md",
            text: """
                See [milk](Milk.md#warm-it), [a `b](c)` d](E.md) and [the web](https://example.org).
                A <a href="Pot.md">pot</a> and a [cup][cup].
                ```swift
                // [not](This.md)
                ```
                [cup]: Cup.md
                """)

        #expect(page.links.map(\.target) == ["Milk.md#warm-it", "E.md", "Pot.md", "Cup.md"])
        #expect(page.references == ["cup"])
        #expect(page.definitions.map(\.label) == ["cup"])
    }

    @Test func namesHeadingsAsRepositoryHostsDo() {
        let page = Guide(path: "", text: "# Tea\n## Milk, or `lemon()`?\n## Tea\n```sh\n# no heading\n```")

        #expect(page.headings == ["tea", "milk-or-lemon", "tea-1"])
    }
}

extension Guide {
    /// All Markdown pages that people read.
    static func pages() throws -> [Guide] {
        try [Guide.named("README.md")].compactMap { $0 }
            + [".github", "Docs", "Sources", "Tests"].flatMap { try Guide.all(in: $0, ".md") }
    }

    /// A link to another place in the repository.
    fileprivate struct Link {
        let target: String

        func isResolved(from page: Guide) -> Bool {
            let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let folder = (page.path as NSString).deletingLastPathComponent
            let path = parts[0].isEmpty ? page.path : "\(folder)/\(parts[0])"
            guard Guide.exists(path) else { return false }
            guard parts.count > 1 else { return true }
            return Guide.named(path)?.headings.contains(parts[1]) ?? false
        }
    }

    /// Inline links and definitions, except those that lead to the network or to symbols.
    fileprivate var links: [Link] {
        let targets =
            inlineTargets
            + linkText.matches(of: /<a href="([^"]+)">/).map { String($0.1) }
            + definitions.map(\.target)
        return targets.filter { !$0.contains(":") }.map(Link.init)
    }

    /// The targets in `[text](target)`.
    fileprivate var inlineTargets: [String] {
        linkText.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }

    /// The labels in `[text][label]`.
    fileprivate var references: [String] {
        linkText.matches(of: /\]\[([^\]]+)\]/).map { String($0.1) }
    }

    fileprivate var definitions: [(label: String, target: String)] {
        linkText.matches(of: /(?m)^\[([^\]]+)\]: (\S+)$/).map { (String($0.1), String($0.2)) }
    }

    /// The prose without inline code.
    private var linkText: String {
        prose.joined(separator: "\n").replacing(/`+[^`\n]+`+/, with: "`")
    }

    /// The anchors that repository hosts give to headings.
    fileprivate var headings: [String] {
        var counts: [String: Int] = [:]
        return prose.compactMap { line in
            guard let title = line.wholeMatch(of: /#+ +(.+)/)?.1 else { return nil }
            let slug = title.lowercased().replacing(/[^\w\- ]/, with: "").replacing(" ", with: "-")
            counts[slug, default: -1] += 1
            return counts[slug] == 0 ? slug : "\(slug)-\(counts[slug] ?? 0)"
        }
    }
}
