// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct MissingParentTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsComponentsBuiltWithoutAParent() throws {
        let report = try Fixture.drip("verify", "--target", "MissingParent")
        #expect(report.text == wrong)
        #expect(report.status == .success)
    }
}

private let wrong = #"""
    Sources/MissingParent/Wrong.swift:14:18: warning: ScreenComponent is built here without a parent [missing-parent]
        Its `app` looks for a registered AppComponent and stops the process if there is none.
          • register it where the component is built: `ScreenComponent().parent { … }`;
          • make it a `ChildComponent<AppComponent>`, which cannot be built without its parent.
        To keep it as it is: // drip:ignore missing-parent

    Sources/MissingParent/Wrong.swift:18:5: warning: ScreenComponent is built here without a parent [missing-parent]
        Its `app` looks for a registered AppComponent and stops the process if there is none.
          • register it where the component is built: `ScreenComponent().parent { … }`;
          • make it a `ChildComponent<AppComponent>`, which cannot be built without its parent.
        To keep it as it is: // drip:ignore missing-parent

    Sources/MissingParent/Wrong.swift:22:5: warning: WideScreenComponent is built here without a parent [missing-parent]
        Its `app` looks for a registered AppComponent and stops the process if there is none.
          • register it where the component is built: `WideScreenComponent().parent { … }`;
          • make it a `ChildComponent<AppComponent>`, which cannot be built without its parent.
        To keep it as it is: // drip:ignore missing-parent

    Sources/MissingParent/Wrong.swift:41:5: warning: SessionComponent is built here without a parent [missing-parent]
        Its `app` looks for a registered AppComponent and stops the process if there is none.
          • register it where the component is built: `SessionComponent().parent { … }`;
          • make it a `ChildComponent<AppComponent>`, which cannot be built without its parent.
        To keep it as it is: // drip:ignore missing-parent

    Sources/MissingParent/Wrong.swift:52:32: warning: PageComponent is built here without a parent [missing-parent]
        Its `session` looks for a registered SessionComponent and stops the process if there is none.
          • register it where the component is built: `PageComponent().parent { … }`;
          • make it a `ChildComponent<SessionComponent>`, which cannot be built without its parent.
        To keep it as it is: // drip:ignore missing-parent

    0 providers in 0 modules of 9 components: 0 errors, 5 warnings

    """#
