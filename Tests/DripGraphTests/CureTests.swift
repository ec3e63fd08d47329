// SPDX-License-Identifier: MIT

import DripCommand
import DripGraph
import Foundation
import Testing
import WaitingTests

/// Changes each line of `Fixtures/Cures` as its finding says, and compiles, verifies and runs the result.
@Suite(.waitsForProcesses) struct CureTests {
    @Test func theCuresOfFindingsCompileAndRunClean() throws {
        let wrong = try Cured(fixture: "Wrong.swift")
        defer { wrong.remove() }
        let findings = try wrong.findings()
        #expect(Set(findings.map(\.rule)) == Cure.rules)

        var lines = wrong.source.components(separatedBy: "\n")
        for finding in findings { Cure(finding).apply(to: &lines) }
        try expectClean(lines)
    }

    /// Comments in this program say what its lines become, because these cures are not only another call.
    @Test func theCuresThatChangeTheStructureCompileAndRunClean() throws {
        let wrong = try Cured(fixture: "Structural.swift")
        defer { wrong.remove() }
        let findings = try wrong.findings()
        #expect(Set(findings.map(\.rule)) == structural)
        for finding in findings { #expect(remedies[finding.rule] == finding.remedy) }

        var lines: [String] = []
        for line in wrong.source.components(separatedBy: "\n") {
            guard let change = try /^ *\/\/ (cure|add) [a-z-]+:(.*)$/.firstMatch(in: line) else {
                lines.append(line)
                continue
            }
            if change.1 == "cure" { lines.removeLast() }
            lines.append(String(change.2))
        }
        try expectClean(lines)
    }

    /// The rules whose cures are applied are all rules.
    @Test func everyRuleHasACure() {
        #expect(Cure.rules.union(structural) == Set(Finding.Rule.allCases.map(\.rawValue)))
    }

    private func expectClean(_ lines: [String]) throws {
        let cured = try Cured(source: lines.joined(separator: "\n"))
        defer { cured.remove() }
        #expect(try cured.findings() == [])
        #expect(try cured.run() == "done\n")
    }
}

/// The first remedies of the findings in `Structural.swift`.
private let remedies = [
    "before-strategy": "ask number() inside the closure: `single { … number() … }`;",
    "close-pending": "use the asynchronous form: `try await withComponent(…) { … }`.",
    "comment": "remove the name from the comment.",
    "deferred-escape": "return the component as well, or keep it in a property;",
    "dropped-component": "keep the component in a variable or property as long as its modules are used;",
    "duplicate-contribution": "give one of them another key;",
    "lazy-var": "make it a computed property: Drip keeps its result.",
    "missing-parent": "register it where the component is built: `TabComponent().parent { … }`;",
    "module-state": "make it a subclass of `Module`, which the component stores;",
    "outside-module": "move it into a method or computed property of the module, and call that here.",
    "overridden-function": "name the provider that more() calls;",
    "parent-cycle": "let one of them get what it needs in another way, such as a protocol or a closure.",
    "retained-component":
        "hold the component weakly: `[weak component]` in a closure, a `weak` or `unowned` property in an object;",
    "shadowed-member": "declare `title` as a requirement of the protocol;",
    "stored-strategy": "make it a computed property or a method: `var name: Type { single { … } }`.",
    "unreached": "remove it;",
    "unregistered-contribution":
        "register it where the component is built: `ShopComponent().module { TeaModule($0) }`.",
    "wrong-parent": "register a parent of type ShopComponent, too: `.parent(…)`;",
]
private let structural = Set(remedies.keys)

/// A finding, as far as a cure needs it.
private struct Found: Equatable {
    let rule: String
    let line: Int
    let remedy: String
}

/// The change that the first remedy of a finding describes.
private struct Cure {
    static let rules: Set = [
        "cycle", "missing-key", "partial-key", "no-strategy", "captive", "kept-child", "shared-single", "stored-module",
        "registry-without-parent", "parent-override", "override-accessor",
    ]

    private let finding: Found

    init(_ finding: Found) {
        self.finding = finding
    }

    /// The code in backticks that the remedy suggests, without the ellipsis: `single(for: size)`.
    private var code: String {
        let parts = finding.remedy.components(separatedBy: "`")
        return parts.dropLast().last?.replacingOccurrences(of: " { … }", with: "") ?? ""
    }

    /// The closure begins at the line that the remedy names, or above it.
    private func link(_ lines: inout [String]) {
        let place = finding.remedy.split(separator: ":").last.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        guard let line = lines[..<place].lastIndex(where: { $0.contains("configure:") }) else { return }
        lines[line] = lines[line].replacingOccurrences(of: "configure:", with: "link:")
    }

    func apply(to lines: inout [String]) {
        var line = lines[finding.line - 1]
        switch finding.rule {
        case "cycle": return link(&lines)
        case "missing-key", "shared-single": line = line.replacingOccurrences(of: "single {", with: "\(code) {")
        case "partial-key": line = line.replacing(/single\(for: \w+\)/, with: code)
        case "no-strategy": line = line.replacing(/\{ (.*) \}/) { "{ single { \($0.1) } }" }
        case "captive": line = line.replacingOccurrences(of: "single {", with: "weakSingle {")
        case "kept-child": line = line.replacingOccurrences(of: "single {", with: "transient {")
        case "stored-module": line = "    " + code.replacingOccurrences(of: " { module() }", with: "") + " { module() }"
        case "registry-without-parent": line = line.replacingOccurrences(of: "registry = Registry()", with: code)
        case "parent-override":
            line = line.replacingOccurrences(of: ".override({ $0.parent.", with: ".parent.override({ $0.")
        default: line = line.replacingOccurrences(of: " as! Customer", with: "")
        }
        lines[finding.line - 1] = line
        guard finding.remedy.hasPrefix("make "), finding.rule == "missing-key" else { return }
        for index in lines.indices where lines[index].hasPrefix("struct Size {") {
            lines[index] = lines[index].replacingOccurrences(of: "struct Size {", with: "struct Size: Hashable {")
        }
    }
}

/// A program of one file, compiled against the Drip of the fixtures.
private struct Cured {
    let source: String
    private let folder: URL

    init(fixture: String) throws {
        try self.init(source: String(contentsOfFile: Fixture.folder("Cures") + "/\(fixture)", encoding: .utf8))
    }

    init(source: String) throws {
        self.source = source
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("cure-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try source.write(to: folder.appendingPathComponent("Cured.swift"), atomically: true, encoding: .utf8)
        let products = try products()
        let arguments = [
            "-swift-version", "6", "-parse-as-library", "-suppress-warnings", "-I", products + "/Modules",
            "-Xcc", "-fmodule-map-file=\(products)/CDrip.build/module.modulemap",
        ]
        try FileManager.default.createDirectory(
            atPath: path(".build/x/debug/index"), withIntermediateDirectories: true)
        try writePlan(arguments, imports: products + "/Modules/Drip.swiftmodule")
        _ = try Self.output(
            of: [
                "swiftc", "-module-name", "Cured", "-c", path("Cured.swift"), "-o", path("Cured.o"),
                "-index-store-path", path(".build/x/debug/index/store"), "-index-ignore-system-modules",
            ] + arguments)
        // A build of SwiftPM writes it last.
        try "".write(toFile: path(".build/build.db"), atomically: true, encoding: .utf8)
    }

    /// What SwiftPM leaves beside an index, so that the compiler can be asked for the typed tree.
    private func writePlan(_ arguments: [String], imports: String) throws {
        let compiler = try Self.output(of: ["which", "swiftc"]).trimmingCharacters(in: .newlines)
        let inputs = [path("Cured.swift"), imports].map { ["kind": "file", "name": $0] }
        let command: [String: Any] = [
            "moduleName": "Cured", "executable": compiler, "sources": [path("Cured.swift")],
            "objects": [path("Cured.o")], "otherArguments": arguments, "inputs": inputs,
        ]
        try JSONSerialization.data(withJSONObject: ["swiftCommands": ["C.Cured.module": command]])
            .write(to: URL(fileURLWithPath: path(".build/x/debug/description.json")))
        let manifest = """
              "main": ["<Cured.module>"]
              "PackageStructure":
                inputs: ["\(folder.path)/","\(folder.path)/Package.swift"]
            """
        try manifest.write(toFile: path(".build/debug.yaml"), atomically: true, encoding: .utf8)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func findings() throws -> [Found] {
        let report = try DripCommand.run(
            Options([
                "verify", "--format", "json", "--package-path", folder.path, "--index-store",
                path(".build/x/debug/index/store"),
            ]))
        let root = try JSONSerialization.jsonObject(with: Data(report.text.utf8)) as? [String: Any]
        return (root?["findings"] as? [[String: Any]] ?? []).map { finding in
            Found(
                rule: finding["rule"] as? String ?? "",
                line: (finding["place"] as? [String: Any])?["line"] as? Int ?? 0,
                remedy: (finding["remedies"] as? [String])?.first ?? "")
        }
    }

    /// Links the program and runs it.
    func run() throws -> String {
        // Not all objects of the folder, which may have some of deleted sources.
        let list = "\(try products())/FindingsPackageTests.product/Objects.LinkFileList"
        let objects = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { $0.contains("/Drip.build/") || $0.contains("/CDrip.build/") }
        #if os(Linux)
            let libraries = ["-ldispatch"]
        #else
            let libraries: [String] = []
        #endif
        _ = try Self.output(of: ["swiftc", path("Cured.o")] + objects + libraries + ["-o", path("cured")])
        return try Self.output(of: [path("cured")])
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// The folder of the fixtures' build products.
    private func products() throws -> String { String(try Fixture.store().dropLast("/index/store".count)) }

    private static func output(of command: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus != 0 { Issue.record("\(command[0]) failed:\n\(text)") }
        return text
    }
}
