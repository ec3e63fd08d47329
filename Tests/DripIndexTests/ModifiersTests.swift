// SPDX-License-Identifier: MIT

import DripIndex
import Testing

struct ModifiersTests {
    @Test func readsTheWordsBeforeAName() {
        #expect(modifiers("  @MainActor public /* open */ lazy var ^name") == ["@MainActor", "public", "lazy", "var"])
        #expect(modifiers("extension ^Shop") == ["extension"])
        #expect(modifiers("^name").isEmpty)
    }

    @Test func readsLinesAboveThatHaveOnlyModifiersAndAttributes() {
        #expect(
            modifiers("let a = 1\n@available(macOS 15, *) public\n\n    // words\n    private(set)\n    var ^name") == [
                "@available(macOS", "15,", "*)", "public", "private(set)", "var",
            ]
        )
        #expect(modifiers("public let a = 1\nvar ^name") == ["var"])
        #expect(modifiers("@Wrapped(1) lazy var a\nvar ^name") == ["var"])
    }

    @Test func stopsAtTheDeclarationBefore() {
        #expect(modifiers("class Shop { public func a() { b }; lazy var c = 1; func ^name") == ["func"])
        #expect(modifiers("public\nstruct Shop { func ^name") == ["func"])
        #expect(modifiers("public func a() { b } // }\nfunc ^name") == ["func"])
    }
}

/// The words before the name, which `^` marks.
private func modifiers(_ text: String) -> [String] {
    let parts = text.split(separator: "^", omittingEmptySubsequences: false)
    return SourceText(parts.joined()).modifiers(before: parts[0].utf8.count)
}
