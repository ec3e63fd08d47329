// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct UnreachedTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsProvidersThatNothingUses() throws {
        let report = try Fixture.drip("verify", "--target", "Unreached")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/Unreached/Outside.swift:33:19: warning: nothing reaches kept() in CrateModule [unreached]
        No function outside test targets uses it.
          • remove it;
          • make it `public` if code outside this build calls it.
        To keep it as it is: // drip:ignore unreached

    Sources/Unreached/Wrong.swift:10:10: warning: nothing reaches forgotten() in StockModule [unreached]
        No function outside test targets uses it.
          • remove it;
          • make it `public` if code outside this build calls it.
        To keep it as it is: // drip:ignore unreached

    Sources/Unreached/Wrong.swift:11:10: warning: nothing reaches leftOver() in StockModule [unreached]
        Nothing reaches its users either: forgotten().
          • remove it;
          • make it `public` if code outside this build calls it.
        To keep it as it is: // drip:ignore unreached

    Sources/Unreached/Wrong.swift:12:9: warning: nothing reaches onlyReplaced in StockModule [unreached]
        No function outside test targets uses it.
          • remove it;
          • make it `public` if code outside this build calls it.
        To keep it as it is: // drip:ignore unreached

    21 providers in 4 modules of 3 components: 0 errors, 4 warnings

    """#
