// SPDX-License-Identifier: MIT

import DripGraph

extension Options {
    /// The language to draw in: for a file the one that its name ends with, unless an option says more.
    func format(of file: String?) -> Format {
        if file?.hasSuffix(".md") == true { return .mermaid }
        return format ?? Format.allCases.first { file?.hasSuffix(".\($0.rawValue)") == true } ?? .mermaid
    }

    /// The options that draw the same into a file, to be typed into a shell.
    func drawing(to file: String) -> String {
        var words = targets.sorted().flatMap { ["--target", $0] }
        if let format { words += ["--format", format.rawValue] }
        if detail != .provider { words += ["--by", detail.rawValue] }
        if let focus { words += ["--focus", focus] }
        return (words + ["--output", file]).map(Self.quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=".contains($0) }
        return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
    }
}
