// SPDX-License-Identifier: MIT

import Foundation

/// The text of a guide, or of a source file with its snippets.
struct Guide {
    /// Its path below the package's folder.
    let path: String
    let text: String

    /// Swift code that a guide shows.
    struct Block {
        /// `Guides/Lifetimes.md:12`.
        let place: String
        let code: String

        /// The code's paragraphs, without white space. Each is looked up on its own, so that a snippet can have its
        /// declarations in the file and its statements in a function.
        var paragraphs: [String] {
            code.split(separator: /\n[ \t]*\n/).map { Guide.squeezed($0) }.filter { !$0.isEmpty }
        }

        /// Whether the block is a whole `Package.swift`.
        var isManifest: Bool { code.hasPrefix("// swift-tools-version") }
    }

    /// The blocks that open with three backticks and `swift`.
    var swiftBlocks: [Block] {
        var blocks: [Block] = []
        var open: (line: Int, code: [Substring], isSwift: Bool)?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if let block = open {
                guard trimmed.hasPrefix("```") else {
                    open?.code.append(line)
                    continue
                }
                if block.isSwift {
                    blocks.append(Block(place: "\(path):\(block.line)", code: block.code.joined(separator: "\n")))
                }
                open = nil
            } else if trimmed.hasPrefix("```") {
                open = (index + 1, [], trimmed.dropFirst(3).split(separator: " ").first == "swift")
            }
        }
        return blocks
    }

    /// The lines outside of blocks of code.
    var prose: [String] {
        var isInBlock = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            let isFence = line.trimmingCharacters(in: .whitespaces).hasPrefix("```")
            if isFence { isInBlock.toggle() }
            return isInBlock || isFence ? nil : String(line)
        }
    }

    /// Whether the text has all paragraphs of a block.
    func contains(_ block: Block) -> Bool {
        let text = Guide.squeezed(text[...])
        return block.paragraphs.allSatisfy { text.contains($0) }
    }

    /// A text without white space, access modifiers and `@main`. Snippets are private, and a test target cannot have
    /// `@main`.
    private static func squeezed(_ text: Substring) -> String {
        String(text.replacing(/\b(?:(?:file)?private|public)\s|@main\b/, with: "").filter { !$0.isWhitespace })
    }
}

extension Guide {
    /// The files with a suffix, in a folder of the package and in its subfolders.
    static func all(in folder: String, _ suffix: String) throws -> [Guide] {
        let root = packageFolder.appending(path: folder)
        guard let names = FileManager.default.enumerator(atPath: root.path(percentEncoded: false)) else { return [] }
        return try names.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }
            .sorted().map { name in
                Guide(
                    path: "\(folder)/\(name)", text: try String(contentsOf: root.appending(path: name), encoding: .utf8)
                )
            }
    }

    /// Whether there is a file at a path below the package's folder.
    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(
            atPath: packageFolder.appending(path: path).standardizedFileURL.path(percentEncoded: false))
    }

    /// A file below the package's folder, if it exists.
    static func named(_ name: String) -> Guide? {
        (try? String(contentsOf: packageFolder.appending(path: name), encoding: .utf8))
            .map { Guide(path: name, text: $0) }
    }

    static var packageFolder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }
}
