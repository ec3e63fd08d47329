// SPDX-License-Identifier: MIT

import Foundation

/// Which targets a package has and where, from the manifest that SwiftPM writes for llbuild (`debug.yaml`).
struct BuildStructure {
    /// The folder of `Package.swift`, with symbolic links resolved; `nil` if it is not there.
    let package: String?
    /// The folders of the package's targets, with symbolic links resolved and a slash at the end.
    let folders: [String]
    /// What a build without tests makes of the package's own targets: `App-x86_64-unknown-linux-gnu-debug.module`.
    let builtModules: Set<String>

    /// Reads two lists, which are lines in the form of JSON; `nil` if the file lacks one.
    init?(path: String) {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
        guard let main = lines.lazy.compactMap({ Self.list($0, after: "  \"main\": ") }).first,
            let start = lines.firstIndex(of: "  \"PackageStructure\":"),
            let inputs = lines[start...].prefix(4).lazy.compactMap({ Self.list($0, after: "    inputs: ") }).first
        else { return nil }
        builtModules = Set(main.filter { $0.hasSuffix(".module>") }.map { String($0.dropFirst().dropLast()) })
        folders = inputs.filter { $0.hasSuffix("/") }.compactMap(String.init(realPathOf:)).map { $0 + "/" }
        package = inputs.first { $0.hasSuffix("/Package.swift") }
            .flatMap { String(realPathOf: String($0.dropLast("/Package.swift".count))) }
    }

    private static func list(_ line: Substring, after key: String) -> [String]? {
        guard line.hasPrefix(key) else { return nil }
        return try? JSONSerialization.jsonObject(with: Data(line.dropFirst(key.count).utf8)) as? [String]
    }
}
