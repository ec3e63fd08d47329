// SPDX-License-Identifier: MIT

import DripCommand
import Foundation
import Testing
import WaitingTests

/// The nodes that the page marks for findings.
@Suite(.waitsForProcesses) struct LocatedFindingTests {
    @Test func aFindingMarksTheProviderThatItIsAbout() throws {
        #expect(
            try nodes("--target", "Unreached") == [
                "33 Unreached.CrateModule.kept()", "10 Unreached.StockModule.forgotten()",
                "11 Unreached.StockModule.leftOver()", "12 Unreached.StockModule.onlyReplaced",
            ])
    }

    @Test func aFindingInAnAccessorMarksTheComponent() throws {
        #expect(
            try nodes("--target", "LazyVar") == ["6 LazyVar.LampComponent", "7 LazyVar.LampComponent", "16 nothing"])
    }

    @Test func aFindingOutsideAllNodesMarksNothing() throws {
        #expect(
            try nodes("--target", "OutsideModule") == [
                "9 OutsideModule.DoorComponent", "15 OutsideModule.WindowModule", "18 nothing", "27 nothing",
                "31 OutsideModule.DoorComponent", "38 OutsideModule.AtticModule", "46 nothing",
            ])
    }

    /// The page of the part lacks the provider, so it lists the finding and marks no other provider.
    @Test func aPartOfTheGraphDoesNotMoveAFindingToAnotherProvider() throws {
        #expect(
            try nodes("--target", "Unreached", "--focus", "StockModule.forgotten").contains(
                "12 Unreached.StockModule.onlyReplaced"))
    }

    @Test func thePathOfACycleNamesItsProviders() throws {
        let paths = try findings("--target", "Cycle").compactMap { $0["pathNodes"] as? [Any] }
        #expect(
            paths.map { path in path.map { $0 as? String ?? "-" } }.contains([
                "Cycle.ShopModule.boiler()", "Cycle.ShopModule.thermostat()", "-", "Cycle.SafetyModule.alarm()", "-",
            ]))
    }

    /// The line and the marked node of each finding.
    private func nodes(_ arguments: String...) throws -> [String] {
        try findings(arguments).map { located in
            let finding = located["finding"] as? [String: Any]
            let line = (finding?["place"] as? [String: Any])?["line"] as? Int
            return "\(line ?? 0) \(located["node"] as? String ?? "nothing")"
        }
    }

    private func findings(_ arguments: String...) throws -> [[String: Any]] { try findings(arguments) }

    private func findings(_ arguments: [String]) throws -> [[String: Any]] {
        let page = try Fixture.drip(["graph", "--format", "html"] + arguments).text
        let start = try #require(page.firstRange(of: #"<script id="notes" type="application/json">"#)).upperBound
        let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
        let notes = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
        return try #require(notes?["findings"] as? [[String: Any]])
    }
}
