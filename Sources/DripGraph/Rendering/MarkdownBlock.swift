// SPDX-License-Identifier: MIT

/// The block of a Markdown file that holds a drawing, between `<!-- drip graph -->` and `<!-- end of drip graph -->`.
package struct MarkdownBlock {
    private let before: Substring
    private let after: Substring

    /// Finds the block; `nil` if the file has none.
    package init?(in markdown: String) {
        guard let start = markdown.firstRange(of: Self.start),
            let end = markdown[start.upperBound...].firstRange(of: Self.end)
        else { return nil }
        before = markdown[..<start.upperBound]
        after = markdown[end.lowerBound...]
    }

    /// The file with another drawing in its block.
    package func replacing(with mermaid: String) -> String {
        "\(before)\n```mermaid\n\(mermaid)```\n\(after)"
    }

    private static let start = "<!-- drip graph -->"
    private static let end = "<!-- end of drip graph -->"
}
