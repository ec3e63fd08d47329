// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct CommentTests {
    @Test func reportsSilencingCommentsThatNameNoFinding() throws {
        let report = try Fixture.drip("verify", "--target", "Comment")
        #expect(report.text.contains(first))
        let headlines = report.text.split(separator: "\n").filter { $0.hasSuffix("[comment]") }
        #expect(
            headlines == [
                "Sources/Comment/Wrong.swift:10:46: warning: no finding is called `unreachd` [comment]",
                "Sources/Comment/Wrong.swift:11:47: warning: this comment names no finding [comment]",
                "Sources/Comment/Wrong.swift:12:46: warning: this comment names no finding [comment]",
                "Sources/Comment/Wrong.swift:16:69: warning: there is no `missing-key` here [comment]",
            ]
        )
        #expect(report.status == .success)
    }

    /// The file of `Comment` belongs to the target `Linked`, too.
    @Test func findingsInAFileOfTwoTargetsAreReportedOnce() throws {
        let one = try Fixture.drip("verify", "--target", "Comment").text.split(separator: "\n")
        let two = try Fixture.drip("verify", "--target", "Comment", "--target", "Linked").text.split(separator: "\n")
        #expect(two.dropLast() == one.dropLast())
        #expect(two.last == "12 providers in 2 modules of 2 components: 0 errors, 6 warnings")
    }
}

private let first = #"""
    Sources/Comment/Wrong.swift:10:46: warning: no finding is called `unreachd` [comment]
        It silences nothing. `drip --help` lists the names.
          • write the name first, and the reason after it: `// drip:ignore cycle because …`.
        To keep it as it is: // drip:ignore comment

    """#
