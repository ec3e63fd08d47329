// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct LazyVarTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsLazyVariablesOfModulesAndProviders() throws {
        let report = try Fixture.drip("verify", "--target", "LazyVar")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/LazyVar/Wrong.swift:6:34: warning: lamps in LampComponent is lazy and keeps a module [lazy-var]
        A stored value stays: later registrations, overrides and close() do not reach it.
          • make it a computed property: Drip keeps its result.
        To keep it as it is: // drip:ignore lazy-var

    Sources/LazyVar/Wrong.swift:7:27: warning: bulb in LampComponent is lazy and keeps the result of bulb() [lazy-var]
        A stored value stays: later registrations, overrides and close() do not reach it.
          • make it a computed property: Drip keeps its result.
        To keep it as it is: // drip:ignore lazy-var

    Sources/LazyVar/Wrong.swift:16:44: warning: lamps in Room is lazy and keeps a module [lazy-var]
        A stored value stays: later registrations, overrides and close() do not reach it.
          • make it a computed property: Drip keeps its result.
        To keep it as it is: // drip:ignore lazy-var

    2 providers in 2 modules of 2 components: 0 errors, 3 warnings

    """#
