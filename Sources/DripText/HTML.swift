// SPDX-License-Identifier: MIT

/// Escapes text for HTML pages.
package enum HTML {
    private static let references: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]

    /// Escapes text between tags or in an attribute.
    package static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += references[$1] ?? String($1) }
    }

    /// Escapes JSON in a script element, which `</` would end. The escaped JSON has the same value.
    package static func embedded(_ json: String) -> String { json.replacing("</", with: "<\\/") }
}
