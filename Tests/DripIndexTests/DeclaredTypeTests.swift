// SPDX-License-Identifier: MIT

import DripIndex
import Testing

struct DeclaredTypeTests {
    @Test(arguments: [
        ("make() -> some Store { single { Real() } }", "some Store"),
        (
            "make<T: Key>(_ key: T, or: (T) -> Int = { _ in 1 }) throws\n    -> /* it */ some Store<T> where T: P {",
            "some Store<T>"
        ),
        ("make() -> (Int) -> [some Store] {", "(Int) -> [some Store]"),
        ("store: some Store { single { Real() } }", "some Store"),
        ("subscript(index: Int) -> some Store {", "some Store"),
    ])
    func readsTheTypeBeforeTheBody(declaration: String, type: String) {
        #expect(SourceText(declaration).declaredType(ofNameAt: 0) == type)
    }

    @Test(arguments: ["make() { }", "make", "store"]) func findsNoTypeIfNoneIsDeclared(declaration: String) {
        #expect(SourceText(declaration).declaredType(ofNameAt: 0) == nil)
    }
}
