// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct UnregisteredContributionTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsContributionsOfUnregisteredModules() throws {
        let report = try Fixture.drip("verify", "--target", "UnregisteredContribution")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/UnregisteredContribution/Wrong.swift:10:26: warning: TeaModule is never registered, so no list contains it [unregistered-contribution]
        A list of Drinks contains registered modules only. The accessor `tea` builds its module without registering it.
          • register it where the component is built: `ShopComponent().module { TeaModule($0) }`.
        To keep it as it is: // drip:ignore unregistered-contribution

    Sources/UnregisteredContribution/Wrong.swift:22:8: warning: WaterModule is never registered, so no list contains it [unregistered-contribution]
        A list of Drinks contains registered modules only.
          • register it where the component is built: `ShopComponent().module { WaterModule($0) }`.
        To keep it as it is: // drip:ignore unregistered-contribution

    4 providers in 4 modules of 1 component: 0 errors, 2 warnings

    """#
