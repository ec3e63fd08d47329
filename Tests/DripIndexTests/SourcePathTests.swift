// SPDX-License-Identifier: MIT

import DripIndex
import Testing

struct SourcePathTests {
    @Test func namesMembersAndCalls() {
        #expect(path("component") == ["component"])
        #expect(
            path("try await self.component!.store\n    .profile(id: [1], 2)[0]?.name") == [
                "self", "component", "store", "profile/2", "name",
            ])
        #expect(path("App().parent { $0.x }.module(M.self) { M($0) } as any P") == ["App", "parent/1", "module/2"])
        #expect(path("$0.app") == ["$0", "app"])
    }

    @Test func isNilForOtherExpressions() {
        #expect(path("a ?? b") == nil)
        #expect(path("a.b == c") == nil)
        #expect(path(".init(a)") == nil)
    }

    @Test func findsTheReceiverOfAName() {
        #expect(receiver("return component.store\n    .↓profile()") == "component.store\n    ")
        #expect(receiver("a(b).c { d }!.↓e") == "a(b).c { d }!")
        #expect(receiver("f(.↓init(a))") == nil)
        #expect(receiver("a + ↓b") == nil)
    }

    @Test func namesParametersAsBodiesDo() {
        let text = SourceText("f<T>(of app: App, _ id: [Int: T] = [:], name: String, make: () -> Int) { }")
        let parameters = text.parameterNames(ofDeclarationAt: 0)
        #expect(parameters == ["app", "id", "name", "make"])
    }

    /// The names of a path. The number of arguments follows a name that is called with arguments.
    private func path(_ text: String) -> [String]? {
        let source = SourceText(text)
        return source.path(in: 0..<text.utf8.count)?.map {
            $0.arguments.isEmpty ? $0.name : "\($0.name)/\($0.arguments.count)"
        }
    }

    private func receiver(_ text: String) -> String? {
        let offset = text.utf8.distance(from: text.startIndex, to: text.firstIndex(of: "↓")!)
        let source = SourceText(text.replacing("↓", with: ""))
        return source.receiver(ofNameAt: offset).map(source.text)
    }
}
