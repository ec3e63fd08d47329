// SPDX-License-Identifier: MIT

import DripIndex
import Foundation

/// Asks the compiler for the typed trees of a module's files.
struct TreeCompiler {
    let run: CompilerRun

    /// The trees of some sources; files that the compiler cannot dump are missing.
    ///
    /// - Parameter sources: The numbers of the sources.
    func trees(of sources: [Int]) -> [TreeFile?] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drip-\(UUID().uuidString)")
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
            return sources.map { _ in nil }
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let frontend = frontendArguments() else { return sources.map { _ in nil } }
        let outputs = sources.map { folder.appendingPathComponent("\($0).json").path }
        let chosen = Dictionary(zip(sources, outputs), uniquingKeysWith: { first, _ in first })
        // A file that is no primary file is read only as far as the others need it.
        let files = run.sources.enumerated().flatMap { number, source in
            chosen[number] == nil ? [source] : ["-primary-file", source]
        }
        let arguments = frontend + ["-dump-ast-format", "json"] + files + outputs.flatMap { ["-o", $0] }
        _ = output(of: arguments)
        return zip(sources, outputs).map { number, output in
            FileManager.default.contents(atPath: output).flatMap { data in
                let path = run.sources[number]
                return LargeStack { TreeParser.file(Array(data), path: path) }.value
            }
        }
    }

    /// The arguments that the compiler's driver gives to its frontend, without sources and outputs.
    private func frontendArguments() -> [String]? {
        let driver = [run.executable] + run.arguments + ["-###", "-dump-ast", run.sources[0]]
        guard let text = output(of: driver).map({ String(decoding: $0, as: UTF8.self) }),
            let line = text.split(separator: "\n").first
        else { return nil }
        var arguments: [String] = []
        var words = Self.words(line)[...]
        while let word = words.popFirst() {
            if ["-primary-file", "-serialize-diagnostics-path", "-o"].contains(word) {
                words = words.dropFirst()
            } else if word != run.sources[0] {
                arguments.append(word)
            }
        }
        return arguments
    }

    /// The words of a line of a shell.
    private static func words(_ line: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            } else if quote == nil, character == " " {
                words.append(word)
                word = ""
            } else {
                word.append(character)
            }
        }
        return (words + [word]).filter { !$0.isEmpty }
    }
}
