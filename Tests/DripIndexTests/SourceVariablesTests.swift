// SPDX-License-Identifier: MIT

import DripIndex
import Testing

struct SourceVariablesTests {
    @Test func findsTheValueOfAVariable() {
        let text = SourceText("let ab = x\nlet a: [Int] = component.app\nuse(a)")
        let value = text.initialValue(of: "a", before: 45, from: 0)
        #expect(value.flatMap(text.path)?.map(\.name) == ["component", "app"])
        #expect(text.initialValue(of: "b", before: 45, from: 0) == nil)
    }

    @Test func findsTheVariableThatHoldsACall() {
        #expect(variable("let a = ↓make()") == "a")
        #expect(variable("var a: [Int] = try? await b.c.↓make()") == "a")
        #expect(variable("let a = Visit().↓parent { b }") == "a")
        #expect(variable("visit.↓parent { b }") == "visit")
        #expect(variable("return b.c.↓make()") == nil)
        #expect(variable("use(↓make())") == nil)
    }

    private func variable(_ text: String) -> String? {
        let offset = text.utf8.distance(from: text.startIndex, to: text.firstIndex(of: "↓")!)
        return SourceText(text.replacing("↓", with: "")).variable(holdingCallAt: offset)
    }
}
