// SPDX-License-Identifier: MIT

import DripCommand
import DripGraph
import DripIndex
import Foundation
import Testing
import WaitingTests

@Suite(.waitsForProcesses) struct OptionsTests {
    @Test func helpIsShownWithoutArgumentsAndOnRequest() throws {
        for arguments in [[], ["help"], ["--help"], ["verify", "-h"]] {
            let report = try DripCommand.run(Options(arguments))
            #expect(report.text.hasPrefix("Verifies and draws the graph of providers"))
            #expect(report.status == .success)
        }
    }

    @Test func valuesFollowTheirOptionOrAreAttachedToIt() throws {
        let options = try Options(["graph", "--format=dot", "--by", "module", "--target=A", "--target", "B"])
        #expect(options.format == .dot)
        #expect(options.detail == .module)
        #expect(options.targets == ["A", "B"])
    }

    @Test func rulesAreChosenByName() throws {
        #expect(try Options(["verify", "--only", "cycle,captive"]).rules == [.cycle, .captive])
        let rules = try Options(["verify", "--skip=unreached", "--skip", "comment"]).rules
        #expect(rules == Set(Finding.Rule.allCases).subtracting([.unreached, .comment]))
    }

    @Test func theVersionIsPrinted() throws {
        #expect(try DripCommand.run(Options(["--version"])).text == "drip 1.0.0\n")
    }

    @Test func targetsAreNamedAsInTheManifest() throws {
        #expect(try Options(["verify", "--target", "my-app", "--target", "Shop2"]).targets == ["my_app", "Shop2"])
    }

    @Test(arguments: [
        (["draw"], "there is no command `draw`"),
        (["verify", "--format", "dot"], "`--format` is one of text, json, sarif, github, not `dot`"),
        (["graph", "--only", "cycle"], "`drip graph` has no option `--only`"),
        (["graph", "--depth", "2"], "`--depth` needs `--focus`"),
        (["graph", "--focus", "a", "--depth", "x"], "`--depth` is a number, not `x`"),
        (["graph", "--format", "json", "--output", "a.html"], "a.html is a file for html, not for json"),
        (["graph", "--format", "dot", "--check", "a.md"], "a.md is a file for mermaid, not for dot"),
        (
            ["graph", "--diff", "a.json", "--output", "a.md"],
            "`--diff` prints Markdown, or a page with `--format html`; it takes no other format and no `--check`"
        ),
        (
            ["graph", "--diff", "a.json", "--format", "html", "--check", "a.html"],
            "`--diff` prints Markdown, or a page with `--format html`; it takes no other format and no `--check`"
        ),
        (["graph", "--source-url", "x"], "`--source-url` is for html"),
        (["schema", "xml"], "`drip schema` is one of graph, findings, not `xml`"),
        (["graph", "--strict"], "`drip graph` has no option `--strict`"),
        (["graph", "--format", "png"], "`--format` is one of mermaid, dot, json, html, not `png`"),
        (["graph", "--focus"], "`--focus` needs a value"),
        (["graph", "--output=", "graph.mmd"], "`--output` needs a value"),
        (["graph", "--output", "--strict"], "`--output` needs a value"),
        (["graph", "--output", "a", "--check", "a"], "`--output` and `--check` exclude each other"),
        (
            ["graph", "--by", "module", "--format", "json"],
            "`--by` is not for json, which has providers, modules and components at once"
        ),
        (
            ["graph", "--output", "graph.html", "--by", "component"],
            "`--by` is not for html, which has providers, modules and components at once"
        ),
        (["verify", "Shop"], "`drip verify` has no option `Shop`"),
    ])
    func saysWhatIsWrong(arguments: [String], problem: String) {
        #expect(throws: UsageFailure("\(problem)")) { try Options(arguments) }
    }

    @Test func saysHowToBuildAPackageThatWasNotBuilt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: IndexFailure.missingStore(searched: [".build/debug/index/store"])) {
            try DripCommand.run(Options(["verify", "--package-path", folder.path]))
        }
        #expect(throws: IndexFailure.missingStore(searched: ["/nowhere"])) {
            try DripCommand.run(Options(["verify", "--package-path", folder.path, "--index-store", "/nowhere"]))
        }
    }

    @Test func unknownNamesAreRefused() throws {
        #expect(throws: (any Error).self) { try Fixture.drip("graph", "--focus", "nobody") }
        #expect(throws: UsageFailure("the index has no file of a target `Shp`")) {
            try Fixture.dripAnew(["verify", "--target", "Shp"])
        }
    }

    @Test func aMissingLibraryIsNamed() throws {
        #expect(throws: IndexFailure.self) {
            try Fixture.dripAnew(["verify", "--index-library", "/nowhere/libIndexStore.so"])
        }
    }
}
