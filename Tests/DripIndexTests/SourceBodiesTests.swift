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

    @Test func tellsArgumentsFromTheAccessorItself() {
        let text = SourceText("{ (try? $0.a()).b(try? c(), [d as? E]) }")
        let whole = 0..<text.text(0..<40).utf8.count
        let offsets = text.offsets(of: "try?", in: whole) + text.offsets(of: "as?", in: whole)
        #expect(offsets.map { text.isInArgumentList($0, of: whole) } == [false, true, true])
    }

    @Test func findsTheMembersAccessedOnACall() {
        let text = SourceText("make(1)?.items.first(where: { $0.a })!.count + other.name")
        #expect(text.members(ofCallAt: 0).map { text.text($0..<$0 + 5) } == ["items", "first", "count"])
    }

    @Test func findsTheCallAroundAnArgument() {
        let text = SourceText("Host(name: \"(\", guest())")
        #expect(text.nameOfCall(around: text.offsets(of: "guest", in: 0..<24)[0]) == 0)
        #expect(SourceText("{ guest() }").nameOfCall(around: 2) == nil)
    }

    @Test(arguments: [
        ("{ screen.provider }", true), ("{ let a = 1; return screen.provider }", true),
        ("{ use(screen.provider) }", false),
    ])
    func tellsWhatIsReturned(code: String, isReturned: Bool) throws {
        let text = SourceText("f" + code)
        let body = try #require(text.body(ofDeclarationAt: 0))
        #expect(text.isReturned(text.offsets(of: "screen", in: body)[0], from: body) == isReturned)
    }

    @Test(arguments: [
        ("{ let screen = S(); return screen.provider }", false), ("{ let screen = S(); keep(screen) }", true),
        ("{ let screen = S(); self.screen = screen }", true),
    ])
    func tellsWhetherAVariableIsHandedOn(code: String, isHandedOn: Bool) throws {
        let text = SourceText("f" + code)
        #expect(text.isHandedOn("screen", in: try #require(text.body(ofDeclarationAt: 0))) == isHandedOn)
    }
}
