// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct DuplicateContributionTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsEqualKeysOfOneMap() throws {
        let report = try Fixture.drip("verify", "--target", "DuplicateContribution")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/DuplicateContribution/Wrong.swift:23:48: error: CoffeeModule contributes under the key "house", which is taken [duplicate-contribution]

            TeaModule        first    Sources/DuplicateContribution/Wrong.swift:17
            └ CoffeeModule   second   Sources/DuplicateContribution/Wrong.swift:23

        A map has one value for each key, so `contributionsByKey` stops the process.
          • give one of them another key;
          • collect them as a list: `contributions(of:_:)`.
        To keep it as it is: // drip:ignore duplicate-contribution

    4 providers in 5 modules of 2 components: 1 error, 0 warnings

    """#
