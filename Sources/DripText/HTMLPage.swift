// SPDX-License-Identifier: MIT

/// One HTML page that loads nothing from the network: a template, style sheets, scripts and data.
///
/// The pages' files stand in folders named `Page`, and the build embeds them into the code.
package struct HTMLPage {
    private let template: [UInt8]
    private let styles: [[UInt8]]
    private let scripts: [[UInt8]]

    /// Combines the files of a page. The style sheet and the script that all pages share come first.
    ///
    /// - Parameter template: HTML with the places `{{title}}`, `{{styles}}`, `{{data}}` and `{{scripts}}`.
    package init(template: [UInt8], styles: [[UInt8]], scripts: [[UInt8]]) {
        self.template = template
        self.styles = [PackageResources.common_css] + styles
        self.scripts = [PackageResources.common_js] + scripts
    }

    /// Renders the page.
    ///
    /// - Parameter data: JSON texts, each with the id of the script element that holds it.
    package func render(title: String, data: [(id: String, json: String)]) -> String {
        let texts = [
            "title": HTML.escaped(title),
            "styles": styles.map(Self.text).joined(),
            "data": data.map(Self.element).joined(separator: "\n"),
            "scripts": scripts.map(Self.text).joined(),
        ]
        // One pass over the template, because the texts may contain braces.
        var rest = Self.text(template)[...]
        var page = ""
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            page += rest[..<start.lowerBound]
            page += texts[String(rest[start.upperBound..<end.lowerBound])] ?? ""
            rest = rest[end.upperBound...]
        }
        return page + rest
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func element(_ id: String, _ json: String) -> String {
        "<script id=\"\(id)\" type=\"application/json\">\n\(HTML.embedded(json))</script>"
    }
}
