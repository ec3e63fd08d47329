// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct StoredStrategyTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsStrategiesInStoredProperties() throws {
        let report = try Fixture.drip("verify", "--target", "StoredStrategy")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/StoredStrategy/Wrong.swift:11:26: error: lamp in LampModule stores what single returns [stored-strategy]
        A stored value stays: overrides, close() and the lifetime of a single do not reach it.
          • make it a computed property or a method: `var name: Type { single { … } }`.
        To keep it as it is: // drip:ignore stored-strategy

    Sources/StoredStrategy/Wrong.swift:16:16: error: LampModule.init(_:) calls single [stored-strategy]
        A stored value stays: overrides, close() and the lifetime of a single do not reach it.
          • make it a computed property or a method: `var name: Type { single { … } }`.
        To keep it as it is: // drip:ignore stored-strategy

    Sources/StoredStrategy/Wrong.swift:23:22: error: flame in CandleModule stores what single returns [stored-strategy]
        A stored value stays: overrides, close() and the lifetime of a single do not reach it.
          • make it a computed property or a method: `var name: Type { single { … } }`.
        To keep it as it is: // drip:ignore stored-strategy

    2 providers in 3 modules of 1 component: 3 errors, 0 warnings

    """#
