// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct OverrideAccessorTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsAccessorsThatChangeTheType() throws {
        let report = try Fixture.drip("verify", "--target", "OverrideAccessor")
        #expect(report.text == wrong)
        #expect(report.status == .found)
    }
}

private let wrong = #"""
    Sources/OverrideAccessor/Wrong.swift:20:9: error: the accessor of an override has `try?` [override-accessor]
        It makes the type optional, so no provider of that type is found, and it hides the error that says so.
          • name the provider and nothing else: `override { $0.data.store() } with: { … }`.
        To keep it as it is: // drip:ignore override-accessor

    Sources/OverrideAccessor/Wrong.swift:24:52: error: the accessor of an override has `as?` [override-accessor]
        It changes the type, so the override would be for a type that no provider declares.
          • name the provider and nothing else: `override { $0.data.store() } with: { … }`.
        To keep it as it is: // drip:ignore override-accessor

    Sources/OverrideAccessor/Wrong.swift:26:31: error: the accessor of an override has `as?` [override-accessor]
        It changes the type, so the override would be for a type that no provider declares.
          • name the provider and nothing else: `override { $0.data.store() } with: { … }`.
        To keep it as it is: // drip:ignore override-accessor

    Sources/OverrideAccessor/Wrong.swift:33:60: error: the accessor of an override has `try?` [override-accessor]
        It makes the type optional, so no provider of that type is found, and it hides the error that says so.
          • name the provider and nothing else: `override { $0.data.store() } with: { … }`.
        To keep it as it is: // drip:ignore override-accessor

    3 providers in 1 module of 1 component: 4 errors, 0 warnings

    """#
