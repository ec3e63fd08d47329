// SPDX-License-Identifier: MIT

import DripGraph

extension Options {
    /// The format for a file: Mermaid for Markdown, else `--format`, else the format of the file's extension.
    func format(of file: String?) -> Format {
        if file?.hasSuffix(".md") == true { return .mermaid }
        return format ?? Format.allCases.first { $0.extensions.contains { file?.hasSuffix($0) == true } } ?? .mermaid
    }

    /// Rejects a file with the extension of another format, because it would mislead the programs that open it.
    func checkExtension() throws(UsageFailure) {
        guard let file = output ?? check, let format else { return }
        let expected =
            file.hasSuffix(".md") ? .mermaid : Format.allCases.first { $0.extensions.contains { file.hasSuffix($0) } }
        guard let expected, expected != format else { return }
        throw UsageFailure("\(file) is a file for \(expected.rawValue), not for \(format.rawValue)")
    }

    /// The options that write the current drawing into a file, quoted for a shell.
    func drawing(to file: String) -> String {
        var words = targets.sorted().flatMap { ["--target", $0] }
        if let format { words += ["--format", format.rawValue] }
        if detail != .provider { words += ["--by", detail.rawValue] }
        if let focus { words += ["--focus", focus] }
        if let depth { words += ["--depth", String(depth)] }
        if let sourceURL { words += ["--source-url", sourceURL] }
        return (words + ["--output", file]).map(Self.quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=".contains($0) }
        return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }
}

extension Options.Format {
    /// The extensions of files in this format.
    var extensions: [String] {
        switch self {
        case .mermaid: [".mmd", ".mermaid"]
        case .dot: [".dot", ".gv"]
        case .json: [".json"]
        case .html: [".html", ".htm"]
        }
    }
}
