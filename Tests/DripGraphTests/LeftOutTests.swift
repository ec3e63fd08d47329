// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct LeftOutTests {
    @Test func saysThatATargetWithComponentsCountsAsATestTarget() throws {
        let report = try Fixture.dripAnew(["verify", "--target", "LeftOut"])
        #expect(report.text == leftOut)
        #expect(report.status == .success)
    }

    @Test func nothingToVerifyFailsIfStrict() throws {
        #expect(try Fixture.drip("verify", "--target", "LeftOut", "--strict").status == .found)
        #expect(try Fixture.drip("verify").text.contains("warning: LeftOut imports Testing or XCTest"))
    }
}

private let leftOut = """
    warning: LeftOut imports Testing or XCTest, so it is not verified
        Drip takes such targets for tests, whose fakes are not part of the graph.
          • move the code that needs the import into its own target.

    warning: there is no provider here, so nothing was verified
        Targets that were not built, and targets that import Testing or XCTest, are not verified.
          • name the package with --package-path, or the index of its build with --index-store.

    0 providers in 0 modules of 0 components: 0 errors, 0 warnings

    """
