// SPDX-License-Identifier: MIT

import DripIndex
import Testing

struct ClosureHeaderTests {
    @Test func namesParametersAndCaptures() {
        #expect(headers("{ c in ↓ }") == ["c"])
        #expect(headers("{ instance, c in ↓ }") == ["instance, c"])
        #expect(headers("{ (a: Int, _ b: [Int]) async throws(E) -> A.B in ↓ }") == ["a, _ b"])
        #expect(headers("{ @MainActor [weak self, x] in ↓ }") == ["[weak self, x]"])
        #expect(headers("{ () throws(E) in ↓ }") == [""])
    }

    @Test func otherBracesHaveNoParametersOrCaptures() {
        #expect(headers("{ [1, 2].map(↓) }") == [""])
        #expect(headers("{ for a in b { ↓ } }") == ["", ""])
        #expect(headers("{ make(c, ↓) }") == [""])
    }

    @Test func theInnermostClosureIsFirst() {
        #expect(headers("func f() { a { b in } ; c { d in \"}\" ; ↓ } }") == ["d", ""])
    }

    /// The captures and parameters of the closures around the arrow.
    private func headers(_ text: String) -> [String] {
        let offset = text.utf8.distance(from: text.startIndex, to: text.firstIndex(of: "↓")!)
        return SourceText(text).closures(around: offset, from: 0).map { header in
            (header.captures.isEmpty ? "" : "[\(header.captures)]") + header.parameters.joined(separator: ", ")
        }
    }
}
