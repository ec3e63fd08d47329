// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WaitingTests

/// The programs of `Fixtures/Findings/Cases`: each says which finding it must have, and `none` that it must have none.
@Suite(.waitsForProcesses) struct CasesTests {
    @Test func eachProgramHasTheFindingThatItNames() throws {
        let cases = try Case.all()
        let targets = Set(cases.map(\.target)).flatMap { ["--target", $0] }
        let report = try Fixture.drip(["verify", "--format", "json", "--skip", "unreached"] + targets)
        let root = try JSONSerialization.jsonObject(with: Data(report.text.utf8)) as? [String: Any]
        let found = (root?["findings"] as? [[String: Any]] ?? []).compactMap(Found.init)
        #expect(cases.count > 240)
        for program in cases {
            let rules = Set(found.filter { program.contains($0) }.map(\.rule))
            #expect(rules == program.rules, "\(program.file): \(program.name)")
        }
    }
}

/// A finding, as far as a case needs it.
private struct Found {
    let rule: String
    let file: String
    let line: Int

    init?(_ finding: [String: Any]) {
        guard let rule = finding["rule"] as? String, let place = finding["place"] as? [String: Any],
            let file = place["path"] as? String, let line = place["line"] as? Int
        else { return nil }
        self.rule = rule
        self.file = file
        self.line = line
    }
}

/// A program: the lines from a comment `case NAME: RULE` to the next one.
private struct Case {
    let name: String
    let rules: Set<String>
    let file: String
    let lines: Range<Int>

    func contains(_ found: Found) -> Bool { found.file == file && lines.contains(found.line) }

    /// The target, which has the name of the program's folder.
    var target: String { file.split(separator: "/")[1] + "Cases" }

    static func all() throws -> [Case] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Fixture.package + "/Cases")
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { try cases(in: "Cases/" + $0) }
    }

    private static func cases(in file: String) throws -> [Case] {
        let path = Fixture.package + "/" + file
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let heads = lines.indices.filter { lines[$0].contains("// case ") }
        return zip(heads, heads.dropFirst() + [lines.endIndex]).map { start, end in
            let words = lines[start].split(separator: "// case ").last!.split(separator: ":")
            let rules = words[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            return Case(
                name: String(words[0]), rules: Set(rules).subtracting(["none"]), file: file,
                lines: start + 1..<end + 1)
        }
    }
}
