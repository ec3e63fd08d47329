// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The links of the pages lead to files and headings of this repository. Addresses on the network are not asked.
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

    @Test func findsLinksOutsideOfCode() {
        let page = Guide(
            path: "Docs/Tea.md",
            text: """
                See [milk](Milk.md#warm-it), [a `b](c)` d](E.md) and [the web](https://example.org).
                ```swift
                // [not](This.md)
                ```
                [cup]: Cup.md
                """)

        #expect(page.links.map(\.target) == ["Milk.md#warm-it", "E.md", "Cup.md"])
    }

    @Test func namesHeadingsAsHostsDo() {
        let page = Guide(path: "", text: "# Tea\n## Milk, or `lemon()`?\n## Tea\n```sh\n# no heading\n```")

        #expect(page.headings == ["tea", "milk-or-lemon", "tea-1"])
    }
}

extension Guide {
    /// All pages in Markdown that people read.
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

    /// Inline links and definitions, without those to the network and to symbols.
    fileprivate var links: [Link] {
        let text = prose.joined(separator: "\n").replacing(/`+[^`\n]+`+/, with: "`")
        let targets =
            text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
            + text.matches(of: /(?m)^\[[^\]]+\]: (\S+)$/).map { String($0.1) }
        return targets.filter { !$0.contains(":") }.map(Link.init)
    }

    /// The anchors that hosts of repositories give to headings.
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
