// SPDX-License-Identifier: MIT

import DripIndex
import Testing

struct SilencingCommentsTests {
    @Test func applyToTheirOwnLine() {
        let comments = SilencingComments(SourceText("let a = 1  // drip:ignore cycle\nlet b = 2"))
        #expect(comments.silence("cycle", line: 1))
        #expect(!comments.silence("cycle", line: 2))
        #expect(!comments.silence("captive", line: 1))
    }

    @Test func applyToTheNextLineOfCodeWhenAlone() {
        let comments = SilencingComments(
            SourceText("/// Words.\n// drip:ignore cycle\n\n// more\nlet a = 1\nlet b = 2")
        )
        #expect(comments.silence("cycle", line: 5))
        #expect(!comments.silence("cycle", line: 6))
    }

    @Test func nameSeveralFindingsAndAReason() {
        let comments = SilencingComments(SourceText("a() /* drip:ignore missing-key, cycle because of b */"))
        #expect(comments.silence("missing-key", line: 1))
        #expect(comments.silence("cycle", line: 1))
        #expect(!comments.silence("because", line: 1))
    }

    @Test func areNotReadFromStrings() {
        let comments = SilencingComments(SourceText("a(\"// drip:ignore cycle\")"))
        #expect(!comments.silence("cycle", line: 1))
    }

    @Test func applyThroughLinesOfAttributesAndModifiers() {
        let comments = SilencingComments(
            SourceText("// drip:ignore cycle\n@discardableResult @available(macOS 15, *)\n\npublic\nfunc a() {\n  b()")
        )
        #expect((1...6).filter { comments.silence("cycle", line: $0) } == [2, 4, 5])
    }

    @Test func areListedWithTheirPlacesAndNames() {
        let lines = [
            "a() // drip:ignore", "// drip:ignore cycel, captive.", "/// `// drip:ignore name`",
            "b() /* drip:ignore x, for now */", "c() // drip:ignored since then",
        ]
        let comments = SilencingComments(SourceText(lines.joined(separator: "\n"))).comments
        #expect(comments.map(\.names) == [[], ["cycel", "captive"], ["x"]])
        #expect(comments.map(\.line) == [1, 2, 4])
        #expect(comments.map(\.column) == [8, 4, 8])
    }
}
