// SPDX-License-Identifier: MIT

import DripIndex
import Testing

/// The parts of a function's body that the checks read.
struct SourceBodiesTests {
    @Test(arguments: [
        ("class Shelf: Base {", []),
        ("class Shelf<Item>: Base {", ["Item"]),
        ("class Shelf<Key: Hashable, each Item> {", ["Key", "Item"]),
    ])
    func namesGenericParameters(code: String, names: [String]) {
        #expect(SourceText(code).genericParameters(ofTypeAt: 6) == names)
    }

    @Test func findsTheMembersAccessedOnACall() {
        let text = SourceText("make(1)?.items.first(where: { $0.a })!.count + other.name")
        #expect(text.members(ofCallAt: 0).map { text.text($0..<$0 + 5) } == ["items", "first", "count"])
    }
}
