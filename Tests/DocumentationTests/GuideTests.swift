// SPDX-License-Identifier: MIT

import Testing

struct GuideTests {
    /// Each block must be in a file that is compiled: in one of `Snippets`, in an example package, or in a fixture of
    /// `drip verify`. To add a block to a guide, paste it into `Snippets`.
    @Test func everySwiftBlockIsCompiled() throws {
        let sources = try ["Tests/DocumentationTests/Snippets", "Docs/Examples", "Tests/Fixtures/Findings/Sources"]
            .flatMap { try Guide.all(in: $0, ".swift") }

        for block in try Guide.pages().flatMap(\.swiftBlocks) where !block.isManifest {
            if !sources.contains(where: { $0.contains(block) }) {
                Issue.record("\(block.place): no file of Snippets, examples or fixtures has it:\n\(block.code)")
            }
        }
    }

    @Test func findsOnlySwiftBlocks() {
        let guide = Guide(
            path: "Docs/Tea.md",
            text: """
                Tea.
                ```swift
                let tea = 1

                let milk = 2
                ```
                ```sh
                swift test
                ```
                ```swift
                print(tea)
                ```
                """)

        #expect(guide.swiftBlocks.map(\.place) == ["Docs/Tea.md:2", "Docs/Tea.md:10"])
        #expect(guide.swiftBlocks.map(\.paragraphs) == [["lettea=1", "letmilk=2"], ["print(tea)"]])
    }

    @Test func comparesParagraphsWhateverTheirWhiteSpace() {
        let block = Guide.Block(place: "", code: "let tea = 1\n\nprint(\n    tea)")

        #expect(Guide(path: "", text: "let tea =  1\nfunc a() { print(tea) }").contains(block))
        #expect(Guide(path: "", text: "func a() { print(tea) }\nlet tea = 1").contains(block))
        #expect(!Guide(path: "", text: "let tea = 1").contains(block))
    }
}
