// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct RegistryWithoutParentTests {
    /// `Corrected.swift` of the same target has the corrected forms and gives no findings.
    @Test func reportsRegistriesWithoutTheStoredParent() throws {
        let report = try Fixture.drip("verify", "--target", "RegistryWithoutParent")
        #expect(report.text == wrong)
    }

    @Test(arguments: ["CorrectedJobComponent", "CorrectedRequestComponent"])
    func aRegisteredParentIsDrawnAsOne(child: String) throws {
        let drawing = try Fixture.drip("graph", "--by", "component", "--target", "RegistryWithoutParent").text
        let (own, parent) = ("RegistryWithoutParent_\(child)", "RegistryWithoutParent_AppComponent")
        #expect(drawing.contains("\(own) -.->|\"parent\"| \(parent)\n"))
    }

    @Test func aStoredComponentThatIsNotRegisteredIsNotDrawnAsAParent() throws {
        let drawing = try Fixture.drip("graph", "--by", "component", "--target", "RegistryWithoutParent").text
        #expect(!drawing.contains("RegistryWithoutParent_JobComponent -.->"))
    }
}

private let wrong = #"""
    Sources/RegistryWithoutParent/Wrong.swift:22:20: warning: JobComponent stores app, but its registry has no parent [registry-without-parent]
        `parent()` does not find app, and overrides of its providers do not reach what JobComponent has made.
          • give the registry its parent: `registry = Registry(parent: app)`.
        To keep it as it is: // drip:ignore registry-without-parent

    Sources/RegistryWithoutParent/Wrong.swift:27:20: warning: RequestComponent stores app, but its registry has no parent [registry-without-parent]
        `parent()` does not find app, and overrides of its providers do not reach what RequestComponent has made.
          • give the registry its parent: `registry = Registry(parent: app)`.
        To keep it as it is: // drip:ignore registry-without-parent

    Sources/RegistryWithoutParent/Wrong.swift:42:21: warning: RoundComponent stores owner, but its registry has no parent [registry-without-parent]
        `parent()` does not find owner, and overrides of its providers do not reach what RoundComponent has made.
          • give the registry its parent: `registry = Registry(parent: owner)`.
        To keep it as it is: // drip:ignore registry-without-parent

    1 provider in 1 module of 7 components: 0 errors, 3 warnings

    """#
