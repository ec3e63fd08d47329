// SPDX-License-Identifier: MIT

import DripCommand
import DripIndex
import Foundation
import Testing
import WaitingTests

/// The formats of `drip verify`, for the target `LazyVar`.
@Suite(.waitsForProcesses) struct FormatTests {
    @Test func writesJSON() throws {
        #expect(try verify("--format", "json").text == json)
    }

    @Test func writesSARIF() throws {
        let text = try Fixture.drip(
            "verify", "--target", "DeferredEscape", "--format", "sarif", "--relative-to", Fixture.package
        ).text
        #expect(text.split(separator: "\n").filter { !$0.contains("\"id\": ") }.joined(separator: "\n") == sarif)
    }

    @Test func writesAnnotationsOfAWorkflow() throws {
        #expect(try verify("--format", "github", "--relative-to", Fixture.package).text == github)
    }

    @Test func aBaselineHidesItsFindings() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let old = try verify("--format", "json").text
        try old.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(
            try verify("--baseline", file).text == "2 providers in 2 modules of 2 components: 0 errors, 0 warnings\n")

        try old.replacing("lamps in Room is", with: "x is").write(toFile: file, atomically: true, encoding: .utf8)
        let headlines = try verify("--baseline", file).text.split(separator: "\n").filter { $0.hasSuffix("[lazy-var]") }
        #expect(
            headlines == [
                "Sources/LazyVar/Wrong.swift:16:44: warning: lamps in Room is lazy and keeps a module [lazy-var]"
            ])
    }

    @Test func aBaselineKnowsAFindingWhoseFileWasRenamed() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let old = try verify("--format", "json").text.replacing("LazyVar/Wrong.swift", with: "LazyVar/Old.swift")
        try old.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(
            try verify("--baseline", file).text == "2 providers in 2 modules of 2 components: 0 errors, 0 warnings\n")
    }

    @Test func aBaselineNamesWhatIsFixed() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let old = try Fixture.drip("verify", "--target", "LazyVar", "--target", "ModuleState", "--format", "json").text
        try old.write(toFile: file, atomically: true, encoding: .utf8)
        let report = try verify("--baseline", file).text
        #expect(report.hasPrefix("note: 2 findings of \(file) are fixed\n"))
    }

    @Test func pathsAreRelativeToTheGivenFolder() throws {
        let folder = Fixture.folder("Findings") + "/.."
        let text = try verify("--relative-to", folder).text
        #expect(text.hasPrefix("Findings/Sources/LazyVar/Wrong.swift:6:34: warning: "))
    }

    @Test func pathsRelativeToTheRootAreWhole() throws {
        let package = try #require(String(realPathOf: Fixture.package))
        let text = try verify("--relative-to", "/").text
        #expect(text.hasPrefix("\(package)/Sources/LazyVar/Wrong.swift:6:34: warning: "))
    }

    @Test func aTerminalShowsSeveritiesInColor() throws {
        var options = try Options([
            "verify", "--target", "LazyVar", "--package-path", Fixture.package, "--index-store", Fixture.store(),
        ])
        options.isColored = true
        let text = try DripCommand.run(options).text
        #expect(text.contains(": \u{1B}[1;33mwarning\u{1B}[0m: \u{1B}[1mlamps in LampComponent is lazy"))
    }

    @Test func colorsAreForTerminalsOnlyAndCanBeSwitchedOff() {
        #expect(DripCommand.usesColors(isTerminal: true, ["TERM": "xterm"]))
        #expect(DripCommand.usesColors(isTerminal: true, ["NO_COLOR": ""]))
        #expect(!DripCommand.usesColors(isTerminal: true, ["NO_COLOR": "1"]))
        #expect(!DripCommand.usesColors(isTerminal: true, ["TERM": "dumb"]))
        #expect(!DripCommand.usesColors(isTerminal: false, ["TERM": "xterm"]))
    }

    @Test func aBaselineMustBeJSONOfFindings() {
        #expect(throws: UsageFailure("/nowhere cannot be read; write it with `drip verify --format json > /nowhere`")) {
            try verify("--baseline", "/nowhere")
        }
    }

    @Test func aRuleIsLeftOutByName() throws {
        #expect(
            try verify("--skip", "lazy-var").text == "2 providers in 2 modules of 2 components: 0 errors, 0 warnings\n")
    }

    private func verify(_ arguments: String...) throws -> Report {
        try Fixture.drip(["verify", "--target", "LazyVar"] + arguments)
    }
}

private let json = #"""
    {
      "schema": "drip-findings",
      "version": 1,
      "findings": [
        {"rule": "lazy-var", "severity": "warning", "place": {"path": "Sources/LazyVar/Wrong.swift", "line": 6, "column": 34}, "headline": "lamps in LampComponent is lazy and keeps a module", "path": [], "why": "A stored value stays: later registrations, overrides and close() do not reach it.", "remedies": ["make it a computed property: Drip keeps its result."], "fingerprint": "lazy-var Sources/LazyVar/Wrong.swift lamps in LampComponent is lazy and keeps a module"},
        {"rule": "lazy-var", "severity": "warning", "place": {"path": "Sources/LazyVar/Wrong.swift", "line": 7, "column": 27}, "headline": "bulb in LampComponent is lazy and keeps the result of bulb()", "path": [], "why": "A stored value stays: later registrations, overrides and close() do not reach it.", "remedies": ["make it a computed property: Drip keeps its result."], "fingerprint": "lazy-var Sources/LazyVar/Wrong.swift bulb in LampComponent is lazy and keeps the result of bulb()"},
        {"rule": "lazy-var", "severity": "warning", "place": {"path": "Sources/LazyVar/Wrong.swift", "line": 16, "column": 44}, "headline": "lamps in Room is lazy and keeps a module", "path": [], "why": "A stored value stays: later registrations, overrides and close() do not reach it.", "remedies": ["make it a computed property: Drip keeps its result."], "fingerprint": "lazy-var Sources/LazyVar/Wrong.swift lamps in Room is lazy and keeps a module"}
      ]
    }

    """#

private let sarif = #"""
    {
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "tool": {
          },
          "columnKind": "unicodeCodePoints",
          "results": [
            {"ruleId": "deferred-escape", "level": "warning", "message": {"text": "FeedScreen ends with this function, but a Provider of it is kept.\nA deferred access does not keep its component: the first use stops the process.\n- return the component as well, or keep it in a property;\n- start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;\n- ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end."}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "Sources/DeferredEscape/Wrong.swift"}, "region": {"startLine": 17, "startColumn": 19}}}], "partialFingerprints": {"drip/v1": "deferred-escape Sources/DeferredEscape/Wrong.swift FeedScreen ends with this function, but a Provider of it is kept"}},
            {"ruleId": "deferred-escape", "level": "warning", "message": {"text": "FeedScreen ends with this function, but a Factory of it is kept.\nA deferred access does not keep its component: the first use stops the process.\n- return the component as well, or keep it in a property;\n- start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;\n- ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end."}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "Sources/DeferredEscape/Wrong.swift"}, "region": {"startLine": 21, "startColumn": 29}}}], "partialFingerprints": {"drip/v1": "deferred-escape Sources/DeferredEscape/Wrong.swift FeedScreen ends with this function, but a Factory of it is kept"}},
            {"ruleId": "deferred-escape", "level": "warning", "message": {"text": "FeedScreen ends with the closure of `withComponent`, but a Provider of it is kept.\nEach use after the end is reported while the program runs. After the component's release, a module that is a class, a `Provider` and a `Factory` stop the process.\n- use it inside the closure, and return what it gives;\n- start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;\n- ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end."}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "Sources/DeferredEscape/Wrong.swift"}, "region": {"startLine": 27, "startColumn": 23}}}], "partialFingerprints": {"drip/v1": "deferred-escape Sources/DeferredEscape/Wrong.swift FeedScreen ends with the closure of `withComponent`, but a Provider of it is kept"}},
            {"ruleId": "deferred-escape", "level": "warning", "message": {"text": "FeedScreen ends with this function, but a Provider of it is kept.\nA deferred access does not keep its component: the first use stops the process.\n- return the component as well, or keep it in a property;\n- start the work with `tasks` of a component that lives as long as the work: `component.tasks.start { … }`;\n- ask with `ifOpen()` of a `Provider` or `Factory`, which gives nil after the end."}, "locations": [{"physicalLocation": {"artifactLocation": {"uri": "Sources/DeferredEscape/Wrong.swift"}, "region": {"startLine": 34, "startColumn": 24}}}], "partialFingerprints": {"drip/v1": "deferred-escape Sources/DeferredEscape/Wrong.swift FeedScreen ends with this function, but a Provider of it is kept"}}
          ]
        }
      ]
    }
    """#

private let github = #"""
    ::warning file=Sources/LazyVar/Wrong.swift,line=6,col=34,title=lamps in LampComponent is lazy and keeps a module [lazy-var]::A stored value stays: later registrations, overrides and close() do not reach it.%0A• make it a computed property: Drip keeps its result.
    ::warning file=Sources/LazyVar/Wrong.swift,line=7,col=27,title=bulb in LampComponent is lazy and keeps the result of bulb() [lazy-var]::A stored value stays: later registrations, overrides and close() do not reach it.%0A• make it a computed property: Drip keeps its result.
    ::warning file=Sources/LazyVar/Wrong.swift,line=16,col=44,title=lamps in Room is lazy and keeps a module [lazy-var]::A stored value stays: later registrations, overrides and close() do not reach it.%0A• make it a computed property: Drip keeps its result.

    """#
