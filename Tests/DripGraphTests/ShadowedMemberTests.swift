// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct ShadowedMemberTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsMembersThatHideThoseOfAnExtension() throws {
        let report = try Fixture.drip("verify", "--target", "ShadowedMember")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/ShadowedMember/Wrong.swift:19:9: warning: logger in UserComponent hides the member of an extension of ChildComponent [shadowed-member]
        The two members are chosen by the static type. Components below and generic code still get the extension's `logger`.
          • give one of them another name.
        To keep it as it is: // drip:ignore shadowed-member

    2 providers in 2 modules of 4 components: 0 errors, 1 warning

    """#
