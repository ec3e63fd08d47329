// SPDX-License-Identifier: MIT

import Testing

/// The messages in Guides/Troubleshooting.md are real: each is part of a text that other tests compare.
struct TroubleshootingTests {
    @Test func quotedDiagnosticsAreReal() throws {
        let diagnostics = try Guide.all(in: "Tests/MustFail", ".txt").flatMap(\.lines)
            .filter { $0.contains(": error: ") || $0.contains(": warning: ") }

        try expectQuotes(under: "The compiler says", in: diagnostics)
    }

    @Test func quotedStopMessagesAreReal() throws {
        let tests = try ["Tests/DripTests", "Tests/DripComponentTests"].flatMap { try Guide.all(in: $0, ".swift") }

        try expectQuotes(under: "The process stopped", in: tests.flatMap(\.lines))
    }

    @Test func quotedTestIssuesAreReal() throws {
        let tests = try Guide.all(in: "Tests/DripTestingTests", ".swift")

        try expectQuotes(under: "A test says", in: tests.flatMap(\.lines))
    }

    @Test func quotedFindingsAreReal() throws {
        let tests = try ["Tests/DripGraphTests", "Tests/DripIndexTests"].flatMap { try Guide.all(in: $0, ".swift") }

        try expectQuotes(under: "drip verify says", in: tests.flatMap(\.lines))
    }

    @Test func quotesAreBoldCodeAndFirstColumns() {
        let guide = Guide(
            path: "Docs/Tea.md",
            text: """
                ## The kettle says
                It says `nothing` here.
                **`too cold`**

                **`too … hot`**
                ```swift
                **`not this`**
                ```
                | message | what to do |
                |---|---|
                | ``no `tea` `` | Buy `tea`. |
                ## The cup says
                ### `empty`
                """)

        #expect(guide.quotes(under: "The kettle says") == ["too cold", "too … hot", "no `tea`"])
        #expect(guide.quotes(under: "The pot says").isEmpty)
    }

    @Test func anEllipsisInAQuoteMatchesAnyText() {
        #expect(Guide.isQuote("too … hot", of: "Tea.swift:1: error: too much, too hot"))
        #expect(!Guide.isQuote("hot … too", of: "Tea.swift:1: error: too much, too hot"))
        #expect(!Guide.isQuote("too hot!", of: "too hot"))
    }

    private func expectQuotes(under heading: String, in lines: [Substring]) throws {
        let guide = try #require(Guide.named("Sources/Drip/Documentation.docc/Guides/Troubleshooting.md"))
        let quotes = guide.quotes(under: heading)
        #expect(!quotes.isEmpty, "\(guide.path) quotes nothing under \"\(heading)\".")

        for quote in quotes where !lines.contains(where: { Guide.isQuote(quote, of: $0) }) {
            Issue.record("\(guide.path) quotes under \"\(heading)\" what no test expects:\n\(quote)")
        }
    }
}

extension Guide {
    fileprivate var lines: [Substring] { text.split(separator: "\n") }

    /// The messages of a section: the bold code, and the code in the first column of its tables.
    fileprivate func quotes(under heading: String) -> [String] {
        var quotes: [String] = []
        var isInSection = false
        var isInBlock = false
        for line in lines {
            if line.hasPrefix("```") { isInBlock.toggle() }
            if line.hasPrefix("## ") { isInSection = line == "## \(heading)" }
            guard isInSection, !isInBlock else { continue }
            if line.hasPrefix("**`") { quotes += Guide.code(in: line) }
            if line.hasPrefix("| ") { quotes += Guide.code(in: line.split(separator: " | ")[0]) }
        }
        return quotes
    }

    /// The code between backticks. Code that contains a backtick stands between two backticks and spaces.
    fileprivate static func code(in text: Substring) -> [String] {
        text.matches(of: /(`+) ?(.+?) ?\1(?!`)/).map { String($0.output.2) }
    }

    /// Whether a line has the parts of a quote between its `…`, in their order.
    fileprivate static func isQuote(_ quote: String, of line: Substring) -> Bool {
        var rest = line
        for part in quote.split(separator: "…") {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
