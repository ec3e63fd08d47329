// SPDX-License-Identifier: MIT

import DripCommand
import Foundation
import Testing

/// Changes each line of `Fixtures/Cures` as its finding says, and compiles, verifies and runs the result.
struct CureTests {
    @Test func theCuresOfFindingsCompileAndRunClean() throws {
        let wrong = try Cured(source: String(contentsOfFile: Fixture.folder("Cures") + "/Wrong.swift", encoding: .utf8))
        defer { wrong.remove() }
        let findings = try wrong.findings()
        #expect(Set(findings.map(\.rule)) == Cure.rules)

        var lines = wrong.source.components(separatedBy: "\n")
        for finding in findings { Cure(finding).apply(to: &lines) }
        let cured = try Cured(source: lines.joined(separator: "\n"))
        defer { cured.remove() }

        #expect(try cured.findings() == [])
        #expect(try cured.run() == "done\n")
    }
}

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

    init(source: String) throws {
        self.source = source
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("cure-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try source.write(to: folder.appendingPathComponent("Cured.swift"), atomically: true, encoding: .utf8)
        let products = try products()
        _ = try Self.output(
            of: [
                "swiftc", "-swift-version", "6", "-module-name", "Cured", "-parse-as-library", "-suppress-warnings",
                "-c", path("Cured.swift"),
                "-o", path("Cured.o"), "-index-store-path", path("store"), "-I", products + "/Modules",
                "-Xcc", "-fmodule-map-file=\(products)/CDrip.build/module.modulemap",
            ])
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func findings() throws -> [Found] {
        let report = try DripCommand.run(
            Options([
                "verify", "--format", "json", "--package-path", folder.path, "--index-store", path("store"),
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
        let products = try products()
        let objects = try ["Drip", "CDrip"].flatMap { target in
            let build = "\(products)/\(target).build"
            return try FileManager.default.subpathsOfDirectory(atPath: build).filter { $0.hasSuffix(".o") }
                .map { "\(build)/\($0)" }
        }
        _ = try Self.output(of: ["swiftc", path("Cured.o")] + objects + ["-o", path("cured")])
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
