// SPDX-License-Identifier: MIT

import Testing

@testable import DripTree

/// What the parser keeps of the compiler's JSON, and what it makes of text that is none.
struct TreeParserTests {
    @Test func keepsKindsRangesTextsAndChildren() throws {
        let file = try #require(
            tree(
                #"{"_kind": "call_expr", "range": {"start": 7, "end": 19}, "type": "$sSi", "fn": {"_kind": "decl_ref"}}"#
            ))
        let call = try #require(file.node.children(.items).first)

        #expect(call.kindName == "call_expr")
        #expect(call.start == 7)
        #expect(call.end == 19)
        #expect(call.text(.type) == "$sSi")
        #expect(call.child(.fn)?.kindName == "decl_ref")
        #expect(call.child(.base) == nil)
        #expect(call.text(.usr) == nil)
    }

    @Test func keepsTheOrderOfSeveralChildrenOfOneMember() throws {
        let file = try #require(tree(#"{"_kind": "a"}, {"_kind": "b"}, {"_kind": "c"}"#))
        #expect(file.node.children(.items).map(\.kindName) == ["a", "b", "c"])
    }

    @Test func aFlagIsPresentOnlyIfItIsTrue() throws {
        let file = try #require(tree(#"{"_kind": "a", "lazy": true}, {"_kind": "b", "lazy": false}, {"_kind": "c"}"#))
        #expect(file.node.children(.items).map { $0.has(.lazy) } == [true, false, false])
    }

    @Test func foldsNamesReferencesAndConformances() throws {
        let file = try #require(
            tree(
                """
                {"_kind": "class_decl",
                 "name": {"_kind": "decl_name", "base_name": {"_kind": "base_name", "name": "Shop"}},
                 "decl": {"base_name": "shop", "decl_usr": "s:4Shop", "other": {"base_name": "no"}},
                 "inherits": {"superclass_type": "$s4Base", "conformances": [
                    {"_kind": "conformance", "protocol": "s:1P"}, {"protocol": "s:1Q"}]}}
                """))
        let shop = try #require(file.node.children(.items).first)

        #expect(shop.text(.name) == "Shop")
        #expect(shop.text(.declName) == "shop")
        #expect(shop.text(.declUSR) == "s:4Shop")
        #expect(shop.text(.superclass) == "$s4Base")
        #expect(shop.texts(.conforms) == ["s:1P", "s:1Q"])
    }

    @Test func marksWeakVariables() throws {
        let file = try #require(
            tree(
                """
                {"_kind": "var_decl", "attrs": [{"_kind": "final_attr"}, {"_kind": "reference_ownership_attr"}]},
                {"_kind": "var_decl", "attrs": [{"_kind": "final_attr"}]}
                """))
        #expect(file.node.children(.items).map { $0.has(.weak) } == [true, false])
    }

    @Test func readsTheValueBeforeTypeCheckingOnlyIfThereIsNoOther() throws {
        let before = #""original_init": {"_kind": "before"}"#
        let after = #""processed_init": {"_kind": "after"}"#
        let file = try #require(
            tree(
                #"{"_kind": "a", \#(before)}, {"_kind": "b", \#(before), \#(after)}, {"_kind": "c", \#(after), \#(before)}"#
            ))

        #expect(
            file.node.children(.items).map { $0.children(.processedInit).map(\.kindName) } == [
                ["before"], ["after"], ["after"],
            ])
    }

    @Test func leavesOutTheBodiesOfTheCompilersOwnDeclarations() throws {
        let body = #""body": {"_kind": "brace_stmt"}"#
        let file = try #require(
            tree(#"{"_kind": "accessor_decl", "implicit": true, \#(body)}, {"_kind": "accessor_decl", \#(body)}"#))

        #expect(file.node.children(.items).map { $0.child(.body)?.kindName } == [nil, "brace_stmt"])
    }

    @Test func quotesAndBracesInTextsEndNothing() throws {
        let file = try #require(tree(#"{"_kind": "a", "value": "\"}],{", "text": "b"}, {"_kind": "c"}"#))
        #expect(file.node.children(.items).map(\.kindName) == ["a", "c"])
        #expect(file.node.children(.items)[0].text(.text) == "b")
    }

    @Test(arguments: ["", "  ", "[]", "{}", "null", "error: no such module", #"{"_kind": "call_expr"}"#])
    func givesNoTreeForOtherText(text: String) {
        #expect(TreeParser.file(Array(text.utf8), path: "Shop.swift") == nil)
    }

    /// The compiler may end while it writes. A part of a tree would hide findings.
    @Test func givesNoTreeForTextThatEndsTooEarly() {
        let whole = Array(
            source(
                """
                {"_kind": "var_decl", "range": {"start": 1, "end": 2}, "attrs": [{"_kind": "reference_ownership_attr"}],
                 "name": {"base_name": {"name": "shop"}}, "decl": {"base_name": "a", "decl_usr": "b"}, "lazy": true,
                 "inherits": {"superclass_type": "c", "conformances": [{"protocol": "d"}]},
                 "original_init": {"_kind": "call_expr", "value": "\\"quoted\\""}}
                """
            ).utf8)
        #expect(TreeParser.file(whole, path: "Shop.swift")?.node.children(.items).map(\.kindName) == ["var_decl"])
        for count in whole.indices {
            #expect(TreeParser.file(Array(whole[..<count]), path: "Shop.swift") == nil)
        }
    }

    private func source(_ items: String) -> String {
        #"{"_kind": "source_file", "range": {"start": 0, "end": 99}, "items": [\#(items)]}"#
    }

    private func tree(_ items: String) -> TreeFile? { TreeParser.file(Array(source(items).utf8), path: "Shop.swift") }
}
