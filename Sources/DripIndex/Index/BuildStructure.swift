// SPDX-License-Identifier: MIT

import Foundation

/// The targets of a package and their folders, from the manifest that SwiftPM writes for llbuild (`debug.yaml`).
struct BuildStructure {
    /// The folder of `Package.swift`, with symbolic links resolved; `nil` if the folder does not exist.
    let package: String?
    /// The folders of the package's targets, with symbolic links resolved and a trailing slash.
    let folders: [String]
    /// The modules of the package's own targets that a build without tests compiles, such as
    /// `App-x86_64-unknown-linux-gnu-debug.module`.
    let builtModules: Set<String>

    /// Reads two lists, each of which is a line of JSON; `nil` if one is missing.
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
