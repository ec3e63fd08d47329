// SPDX-License-Identifier: MIT

import Testing

/// The rules of style that a test can check.
struct WordsTests {
    /// Patterns that readers had to read twice, and their replacements.
    private static let banned: [(words: String, instead: String)] = [
        (#"\bfor ever\b"#, "permanently"),
        (#"\bbut for\b"#, "except"),
        (#"\b[Mm]eanwhile\b"#, "while X runs"),
        (#"\bby way of\b"#, "through, or a verb"),
        (#"\b(the|its|this|each|of) makings?\b"#, "creation"),
        (#"(^|[.:;] )Who (?!.*\?)"#, "name the noun"),
        (#"[.;] Where [^.,;?]+, (?!and|or|which|how)"#, "If"),
        (#"^The same (as|with)\b"#, "say the difference"),
    ]

    /// The beginnings of texts that may have a banned pattern.
    private static let exceptions: [String] = []

    @Test func pagesAndCommentsAvoidBannedWords() throws {
        let banned = try Self.banned.map { (words: try Regex($0.words), instead: $0.instead) }
        let sources = try ["Sources", "Tests"].flatMap { try Guide.all(in: $0, ".swift") }

        for text in try Guide.pages().map({ (path: $0.path, lines: $0.prose) })
            + sources.map({ (path: $0.path, lines: $0.comments) })
        {
            for line in text.lines where !Self.exceptions.contains(where: { line.hasPrefix($0) }) {
                for (words, instead) in banned {
                    guard let found = line.firstMatch(of: words) else { continue }
                    Issue.record("\(text.path): \"\(line[found.range])\" in \"\(line)\"; write: \(instead)")
                }
            }
        }
    }

    /// A guide that grows says again what another guide says. Words have a letter or a digit; addresses of links are
    /// not counted.
    @Test func theGuidesStayShort() throws {
        let guides = try Guide.all(in: "Sources/Drip/Documentation.docc/Guides", ".md")
        let words = guides.map { guide in
            guide.text.replacing(/(?m)^\[[^\]]+\]: \S+$/, with: "").split(whereSeparator: \.isWhitespace)
                .count { $0.contains { $0.isLetter || $0.isNumber } }
        }

        #expect(guides.count > 20)
        #expect(words.reduce(0, +) <= 16_400)
    }

    /// Lines without code are not counted.
    @Test(arguments: ["Recipes", "AppRecipes"])
    func aRecipeHasAtMost25LinesOfCode(name: String) throws {
        let page = try #require(Guide.named("Sources/Drip/Documentation.docc/Guides/\(name).md"))
        let recipes = page.linesOfCode
        #expect(recipes.count > 4)

        for recipe in recipes {
            #expect(recipe.count <= 25, "\(recipe.title) has \(recipe.count) lines")
        }
    }

    @Test func theReadmeFitsOneWindow() throws {
        let readme = try #require(Guide.named("README.md"))
        let lines = readme.text.split(separator: "\n", omittingEmptySubsequences: false)

        #expect(lines.count < 200)
        for line in lines where line.count > 100 {
            Issue.record("README.md: \"\(line)\" has \(line.count) columns")
        }
    }

    /// In a window of 1,280 pixels, the rendered site cuts off longer lines.
    @Test(arguments: [
        "README", "Sources/Drip/Documentation.docc/Guides/GettingStarted",
        "Sources/Drip/Documentation.docc/Guides/Tutorial",
    ])
    func noLineOfTheFirstCodeIsCutOff(name: String) throws {
        for block in try #require(Guide.named(name + ".md")).swiftBlocks {
            #expect(block.code.split(separator: "\n").allSatisfy { $0.count <= 78 }, "\(block.place) is wider than 78")
        }
    }
}

extension Guide {
    /// The number of lines with code in each part of the page.
    fileprivate var linesOfCode: [(title: String, count: Int)] {
        text.split(separator: "\n## ").dropFirst().map { part in
            let title = part.prefix { $0 != "\n" }
            let code = Guide(path: path, text: String(part)).swiftBlocks.map(\.code).joined(separator: "\n")
            return (String(title), code.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) })
        }
    }

    /// The texts of a source file's comments that have lines of their own.
    fileprivate var comments: [String] {
        text.matches(of: /(?m)^[ \t]*\/\/\/? (.+)$/).map { String($0.1) }
    }
}
