// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

struct ReportTests {
    @Test func aMessageHasABlockForEachPart() {
        let report = Report(
            headline: "cup() needs itself.",
            place: SourcePlace("Shop/Folder/Bar.swift", 12),
            role: "asked for",
            path: [
                ("cup()", "single", "Bar.swift:12"),
                ("grinder()", "weakSingle", "Bar.swift:20"),
                ("cup()", "again", ""),
            ],
            why: "Neither can be finished.",
            advice: ["hand out a Provider", "make a third provider"]
        ).adding(facts: ["built       Shop.swift:3"])

        #expect(
            report.placedText == """
                Bar.swift:12: Drip: cup() needs itself.

                  cup()         single       Bar.swift:12
                  └ grinder()   weakSingle   Bar.swift:20
                    └ cup()     again

                  asked for   Bar.swift:12
                  built       Shop.swift:3

                Neither can be finished.

                Do one of these:
                  • hand out a Provider;
                  • make a third provider.
                """
        )
    }

    @Test func aPartThatIsEmptyHasNoBlock() {
        #expect(Report(headline: "cup() is gone.").placedText == "Drip: cup() is gone.")
        #expect(Report(headline: "x.", advice: ["wait"]).text == "Drip: x.\n\nDo this:\n  • wait.")
    }

    /// An implicit call of `super.init()` passes no file.
    @Test func aPlaceWithoutAFileIsUnknown() {
        let unknown = SourcePlace("", 0)

        #expect(unknown.text == "unknown")
        #expect(Report(headline: "x.", place: unknown).place == nil)
    }

    @Test func aPlaceIsItsFileWithoutFoldersAndItsLine() {
        #expect(SourcePlace("Shop/Folder/Bar.swift", 12).text == "Bar.swift:12")
        #expect(SourcePlace("Bar.swift", 12).text == "Bar.swift:12")
    }

    @Test func typesAreNamedAsUsersWriteThem() {
        #expect(Report.name(of: Int?.self) == "Int?")
        #expect(Report.name(of: [Int?].self) == "[Int?]")
        #expect(Report.name(of: [String: [Int]].self) == "[String: [Int]]")
        #expect(Report.name(of: (any Store).self) == "any Store")
        #expect(Report.name(of: [any Store].self) == "[any Store]")
        #expect(Report.name(of: (any Store)?.self) == "(any Store)?")
        #expect(Report.name(of: [any Store]?.self) == "[any Store]?")
        #expect(Report.name(of: Any.self) == "Any")
        #expect(Report.name(of: AnyObject.self) == "AnyObject")
    }
}

private protocol Store {}
