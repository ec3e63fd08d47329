// SPDX-License-Identifier: MIT

import CIndexStore
import Foundation

/// The toolchain's libIndexStore, loaded into this process.
///
/// It stays loaded until the process ends. Its functions may be called from any thread.
package struct IndexLibrary {
    let functions: drip_index_functions

    /// Loads the library at `path`.
    ///
    /// - Throws: `IndexFailure.unusableLibrary` if it cannot be opened or is not libIndexStore.
    package init(path: String) throws(IndexFailure) {
        var functions = drip_index_functions()
        if let reason = drip_index_load(path, &functions) {
            throw .unusableLibrary(path: path, reason: String(cString: reason))
        }
        self.functions = functions
    }

    /// The path of the library in the toolchain on the `PATH`.
    ///
    /// - Throws: `IndexFailure.missingLibrary` with all places that were tried.
    package static func find(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(IndexFailure) -> String {
        var searched: [String] = []
        for folder in [folderBesideCompiler(environment), folderByAsking(environment)].compactMap({ $0 }) {
            let path = folder + "/" + fileName
            if FileManager.default.fileExists(atPath: path) { return path }
            searched.append(path)
        }
        throw .missingLibrary(searched: searched.isEmpty ? ["swift on the PATH (not found)"] : searched)
    }

    #if canImport(Darwin)
        private static let fileName = "libIndexStore.dylib"
        private static let questions = [["/usr/bin/xcrun", "swift"], ["/usr/bin/env", "swift"]]
    #else
        private static let fileName = "libIndexStore.so"
        private static let questions = [["/usr/bin/env", "swift"]]
    #endif

    /// The `lib` folder beside the `bin` folder of the first `swift` on the `PATH`.
    private static func folderBesideCompiler(_ environment: [String: String]) -> String? {
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            let compiler = URL(fileURLWithPath: String(folder)).appendingPathComponent("swift")
            guard FileManager.default.isExecutableFile(atPath: compiler.path) else { continue }
            let bin = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
            return bin.deletingLastPathComponent().appendingPathComponent("lib").path
        }
        return nil
    }

    /// The `lib` folder that the compiler itself reports. The `swift` on the `PATH` may be a launcher outside the
    /// toolchain.
    private static func folderByAsking(_ environment: [String: String]) -> String? {
        for question in questions {
            guard
                let answer = output(of: question + ["-print-target-info"], environment: environment),
                let info = try? JSONSerialization.jsonObject(with: answer) as? [String: Any],
                let paths = info["paths"] as? [String: Any],
                let resources = paths["runtimeResourcePath"] as? String
            else { continue }
            return URL(fileURLWithPath: resources).deletingLastPathComponent().path
        }
        return nil
    }
}
