// SPDX-License-Identifier: MIT

/// Text as parts of a page.
package enum HTML {
    private static let references: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]

    /// Text between tags, or in an attribute.
    package static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += references[$1] ?? String($1) }
    }

    /// JSON inside a script element, which `</` would end: it is written so that JSON reads the same.
    package static func embedded(_ json: String) -> String { json.replacing("</", with: "<\\/") }
}
