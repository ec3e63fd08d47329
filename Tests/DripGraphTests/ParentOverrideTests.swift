// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct ParentOverrideTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsOverridesOfAParentsProvider() throws {
        let report = try Fixture.drip("verify", "--target", "ParentOverride")
        #expect(report.text == wrong)
    }
}

private let wrong = #"""
    Sources/ParentOverride/Wrong.swift:24:12: error: an override names a provider of `parent`, not of the component that it is set on [parent-override]
        An override belongs to one component and replaces only that component's own providers, so the process stops.
          • set it on the parent: `component.parent.override { … } with: { … }`.
        To keep it as it is: // drip:ignore parent-override

    Sources/ParentOverride/Wrong.swift:29:12: error: an override names a provider of `parent`, not of the component that it is set on [parent-override]
        An override belongs to one component and replaces only that component's own providers, so the process stops.
          • set it on the parent: `component.parent.override { … } with: { … }`.
        To keep it as it is: // drip:ignore parent-override

    Sources/ParentOverride/Wrong.swift:30:12: error: an override names a provider of `parent`, not of the component that it is set on [parent-override]
        An override belongs to one component and replaces only that component's own providers, so the process stops.
          • set it on the parent: `component.parent.override { … } with: { … }`.
        To keep it as it is: // drip:ignore parent-override

    2 providers in 2 modules of 2 components: 3 errors, 0 warnings

    """#
