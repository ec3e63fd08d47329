// SPDX-License-Identifier: MIT

import Testing
import WaitingTests

/// `drip` reads the typed trees only of the targets that `--target` names and of those that have to do with them.
@Suite(.waitsForProcesses) struct TargetsTests {
    @Test(arguments: [
        ["Captive"], ["DeferredEscape"], ["SharedSingle"], ["OverrideAccessor"], ["Shop", "Menu", "ShopTests"],
    ])
    func someTargetsAreReportedAsInTheWholePackage(targets: [String]) throws {
        let command = ["verify"] + targets.flatMap { ["--target", $0] }
        let report = try Fixture.dripAnew(command)
        #expect(try report == Fixture.drip(command))
        #expect(report.status == .found || report.text.contains("warning"))
    }

    /// A drawing needs no trees.
    @Test func aDrawingOfSomeTargetsIsThatOfTheWholePackage() throws {
        let command = ["graph", "--target", "Shop", "--target", "Menu"]
        #expect(try Fixture.dripAnew(command) == Fixture.drip(command))
    }
}
