// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct ParentCycleTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsComponentsThatAreParentsOfEachOther() throws {
        let report = try Fixture.drip("verify", "--target", "ParentCycle")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/ParentCycle/Wrong.swift:5:13: warning: FloorComponent is a parent of its own parent [parent-cycle]

            FloorComponent    child of DeskComponent    Sources/ParentCycle/Wrong.swift:5
            └ DeskComponent   child of FloorComponent   Sources/ParentCycle/Wrong.swift:9

        A child retains its parents, so none of them is ever released, and a lookup of a parent may not end.
          • let one of them get what it needs in another way, such as a protocol or a closure.
        To keep it as it is: // drip:ignore parent-cycle

    Sources/ParentCycle/Wrong.swift:19:10: warning: LeftComponent is a parent of its own parent [parent-cycle]

            LeftComponent      child of RightComponent   Sources/ParentCycle/Wrong.swift:19
            └ RightComponent   child of LeftComponent    Sources/ParentCycle/Wrong.swift:18

        A child retains its parents, so none of them is ever released, and a lookup of a parent may not end.
          • let one of them get what it needs in another way, such as a protocol or a closure.
        To keep it as it is: // drip:ignore parent-cycle

    Sources/ParentCycle/Wrong.swift:28:11: warning: FirstComponent is a parent of its own parent [parent-cycle]

            FirstComponent       child of SecondComponent   Sources/ParentCycle/Wrong.swift:28
            └ SecondComponent    child of ThirdComponent    Sources/ParentCycle/Wrong.swift:29
              └ ThirdComponent   child of FirstComponent    Sources/ParentCycle/Wrong.swift:30

        A child retains its parents, so none of them is ever released, and a lookup of a parent may not end.
          • let one of them get what it needs in another way, such as a protocol or a closure.
        To keep it as it is: // drip:ignore parent-cycle

    0 providers in 0 modules of 11 components: 0 errors, 3 warnings

    """#
