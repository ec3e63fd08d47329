// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct SilencedTests {
    @Test func commentsSilenceEveryKindOfFinding() throws {
        let report = try Fixture.drip("verify", "--target", "Silenced", "--strict")
        #expect(report.text == "14 providers in 2 modules of 1 component: 0 errors, 0 warnings\n")
        #expect(report.status == .success)
    }

    @Test func onlyTheOverridesOfTestTargetsAreVerified() throws {
        let report = try Fixture.drip("verify", "--target", "Shop", "--target", "Menu", "--target", "ShopTests")
        #expect(report.text == testTarget)
        #expect(report.status == .found)
    }

    @Test func warningsFailOnlyIfStrict() throws {
        #expect(try Fixture.drip("verify", "--target", "Unreached").status == .success)
        #expect(try Fixture.drip("verify", "--target", "Unreached", "--strict").status == .found)
    }

    @Test func twoRunsGiveTheSameReport() throws {
        for command in [["verify"], ["graph", "--format", "html"]] {
            #expect(try Fixture.dripAnew(command) == Fixture.dripAnew(command))
        }
    }
}

private let testTarget = """
    Tests/ShopTests/ShopTests.swift:19:32: error: the accessor of an override has `as?` [override-accessor]
        It changes the type, so the override would be for a type that no provider declares.
          • name the provider and nothing else: `override { $0.data.store() } with: { … }`.
        To keep it as it is: // drip:ignore override-accessor

    13 providers in 4 modules of 2 components: 1 error, 0 warnings

    """
