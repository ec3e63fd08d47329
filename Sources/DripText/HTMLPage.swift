// SPDX-License-Identifier: MIT

/// One HTML page that loads nothing from the network: parts of HTML, style sheets, scripts and data.
///
/// The pages' files stand in folders named `Page`, and the build embeds them into the code. `page.html` is the frame of
/// all pages: a header with a search field, an area, a legend and a side panel.
package struct HTMLPage {
    /// What a page shows in its own way.
    package struct Parts {
        let subject: String
        let search: String
        let controls: [UInt8]
        let area: [UInt8]

        /// Combines the parts.
        ///
        /// - Parameters:
        ///   - subject: What the page shows, for its title.
        ///   - search: What the search field finds.
        ///   - controls: HTML of the header after the search field.
        ///   - area: HTML of the area.
        package init(subject: String, search: String, controls: [UInt8], area: [UInt8]) {
            self.subject = subject
            self.search = search
            self.controls = controls
            self.area = area
        }
    }

    private let parts: Parts
    private let styles: [[UInt8]]
    private let scripts: [[UInt8]]

    /// Combines the files of a page. The style sheet and the script that all pages share come first.
    package init(_ parts: Parts, styles: [[UInt8]], scripts: [[UInt8]]) {
        self.parts = parts
        self.styles = [PackageResources.common_css] + styles
        self.scripts = [PackageResources.common_js] + scripts
    }

    /// Renders the page.
    ///
    /// - Parameter data: JSON texts, each with the id of the script element that holds it.
    package func render(title: String, data: [(id: String, json: String)]) -> String {
        let texts = [
            "title": HTML.escaped(title),
            "subject": parts.subject,
            "search": parts.search,
            "controls": Self.text(parts.controls),
            "area": Self.text(parts.area),
            "styles": styles.map(Self.text).joined(),
            "data": data.map(Self.element).joined(separator: "\n"),
            "scripts": scripts.map(Self.text).joined(),
        ]
        // One pass over the template, because the texts may contain braces.
        var rest = Self.text(PackageResources.page_html)[...]
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
