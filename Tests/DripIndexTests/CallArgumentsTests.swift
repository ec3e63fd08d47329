// SPDX-License-Identifier: MIT

import DripIndex
import Testing

struct CallArgumentsTests {
    @Test func findsTrailingClosuresWithAndWithoutLabels() {
        #expect(
            arguments("single { make() } configure: { a in } teardown: { c }") == [
                "{ make() }", "configure={ a in }", "teardown={ c }",
            ]
        )
    }

    @Test func findsArgumentsInParentheses() {
        #expect(
            arguments("single(for: (a, [b, c]), { make() }, configure: { $0.x(1, 2) })") == [
                "for=(a, [b, c])", "{ make() }", "configure={ $0.x(1, 2) }",
            ]
        )
    }

    @Test func findsParenthesesFollowedByTrailingClosures() {
        #expect(
            arguments("single(for: key)\n    { make() }\n    // then\n    configure: { a in }") == [
                "for=key", "{ make() }", "configure={ a in }",
            ]
        )
    }

    @Test func ignoresBracketsInStringsCommentsAndRegularExpressions() {
        let text = """
            single { a("}", #"\\"}"#, \"\"\"
              } " }
              \"\"\") /* } /* } */ } */ // }
              let r = /[}{"]/
            } configure: { b }
            """
        #expect(arguments(text).last == "configure={ b }")
        #expect(arguments(text).count == 2)
    }

    @Test func readsCodeInsideInterpolations() {
        #expect(
            arguments(#"single { "\(a("}") { "}" }) }" } configure: { b }"#) == [
                #"{ "\(a("}") { "}" }) }" }"#, "configure={ b }",
            ]
        )
    }

    @Test func tellsDivisionFromRegularExpressions() {
        #expect(arguments("single { a / b } configure: { c / d }") == ["{ a / b }", "configure={ c / d }"])
        #expect(arguments("single { f(x)/2 } configure: { c/d }") == ["{ f(x)/2 }", "configure={ c/d }"])
        #expect(arguments("single { a/b + x.in/c } configure: { d![0]!/e/{ f }() }").count == 2)
        #expect(arguments("single { all.reduce(1, /) } configure: { c / d }").count == 2)
    }

    @Test(arguments: [
        "return /[({]/", "return/\\}/", "(s: String) in /\\{/", "try? /{/.firstMatch(in: s)",
        "try?/{/.firstMatch(in: s)", "x ?? /[(]\\)(a|b)/", "case /{/: await /{/", "a == /{/",
    ])
    func findsRegularExpressionsAfterKeywordsAndOperators(body: String) {
        #expect(arguments("single { \(body) } configure: { b }") == ["{ \(body) }", "configure={ b }"])
    }

    @Test func skipsGenericArguments() {
        #expect(arguments("Provider<Boiler> { make() }") == ["{ make() }"])
        #expect(arguments("Factory<[String: Cup?], (Int) -> (any Size)>(a) { make($0) }") == ["a", "{ make($0) }"])
        #expect(arguments("Lazy<Boiler>.self").isEmpty)
        #expect(arguments("Lazy<Boiler").isEmpty)
    }

    @Test func stopsAtTheEndOfTheCall() {
        #expect(arguments("single { a }\nother: while true { b }") == ["{ a }"])
        #expect(arguments("single\nlet x = 1").isEmpty)
        #expect(arguments("single()").isEmpty)
        #expect(arguments("single(a,\n b)") == ["a", "b"])
    }

    @Test func givesNothingForTextThatEndsEarly() {
        #expect(arguments("single { a").isEmpty)
        #expect(arguments("single(a, \"").isEmpty)
    }

    @Test func findsWordsOnlyInCode() {
        let source = SourceText(#"{ try? a(); "try? b" /* try? */; retry?; try c }"#)
        #expect(source.offsets(of: "try?", in: 0..<45) == [2])
    }

    @Test func findsTheCodeBeforeAName() {
        let source = SourceText("super.name + notsuper.name")
        #expect(source.hasCode("super.", before: 6))
        #expect(!source.hasCode("super.", before: 22))
        #expect(!source.hasCode("super.", before: 2))
    }

    @Test func countsLinesAndColumnsInBytes() {
        let source = SourceText("let ä = 1\nlet b = 2\n")
        #expect(source.offset(line: 2, column: 5) == 15)
        #expect(source.offset(line: 9, column: 1) == nil)
        #expect(source.position(of: 15) == (2, 5))
        #expect(source.position(of: 0) == (1, 1))
    }
}

/// Each argument as `label=text`.
private func arguments(_ text: String) -> [String] {
    let source = SourceText(text)
    return source.arguments(ofCallAt: 0).map { ($0.label.map { "\($0)=" } ?? "") + source.text($0.range) }
}
