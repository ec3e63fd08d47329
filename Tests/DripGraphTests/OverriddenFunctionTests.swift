// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct OverriddenFunctionTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsOverridesOfPlainFunctions() throws {
        let report = try Fixture.drip("verify", "--target", "OverriddenFunction")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/OverriddenFunction/Wrong.swift:15:15: error: an override names more() in CoreModule, which is not a provider [overridden-function]
        An override replaces the result of a strategy. This function changes the result of its provider, so the replacement would not reach the callers, and the process stops.
          • name the provider that more() calls;
          • give more() a strategy of its own, such as `transient { … }`.
        To keep it as it is: // drip:ignore overridden-function

    Sources/OverriddenFunction/Wrong.swift:20:15: error: an override names more() in CoreModule, which is not a provider [overridden-function]
        An override replaces the result of a strategy. This function changes the result of its provider, so the replacement would not reach the callers, and the process stops.
          • name the provider that more() calls;
          • give more() a strategy of its own, such as `transient { … }`.
        To keep it as it is: // drip:ignore overridden-function

    Sources/OverriddenFunction/Wrong.swift:27:64: error: an override names more() in CoreModule, which is not a provider [overridden-function]
        An override replaces the result of a strategy. This function changes the result of its provider, so the replacement would not reach the callers, and the process stops.
          • name the provider that more() calls;
          • give more() a strategy of its own, such as `transient { … }`.
        To keep it as it is: // drip:ignore overridden-function

    Sources/OverriddenFunction/Wrong.swift:34:60: error: an override names most in CoreComponent, which is not a provider [overridden-function]
        An override replaces the result of a strategy. This function changes the result of its provider, so the replacement would not reach the callers, and the process stops.
          • name the provider that most calls.
        To keep it as it is: // drip:ignore overridden-function

    2 providers in 1 module of 1 component: 4 errors, 0 warnings

    """#
