// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct ClosePendingTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsComponentsClosedWithoutTheirShutdown() throws {
        let report = try Fixture.drip("verify", "--target", "ClosePending")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/ClosePending/Wrong.swift:30:5: error: the component is closed without the `shutdown:` of pool() in DataModule [close-pending]
        `close()` cannot await the closure, so it stops the process.
          • use the asynchronous form: `try await withComponent(…) { … }`.
        To keep it as it is: // drip:ignore close-pending

    Sources/ClosePending/Wrong.swift:38:13: error: the component is closed without the `shutdown:` of pool() in DataModule [close-pending]
        `close()` cannot await the closure, so it stops the process.
          • await the end of the component: `try await component.shutdown()`.
        To keep it as it is: // drip:ignore close-pending

    5 providers in 3 modules of 4 components: 2 errors, 0 warnings

    """#
