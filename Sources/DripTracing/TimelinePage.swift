// SPDX-License-Identifier: MIT

import DripText

/// Writes a recording as one HTML page with a timeline. The page loads nothing from the network.
struct TimelinePage {
    let title: String

    private static let page = HTMLPage(
        HTMLPage.Parts(
            subject: "timeline of creations", search: "Find a provider, type, key or error",
            controls: PackageResources.timeline_controls_html, area: PackageResources.timeline_area_html),
        styles: [PackageResources.timeline_css],
        scripts: [
            PackageResources.timeline_model_js, PackageResources.timeline_state_js, PackageResources.timeline_parts_js,
            PackageResources.timeline_drawing_js, PackageResources.timeline_details_js,
            PackageResources.timeline_table_js, PackageResources.timeline_hands_js, PackageResources.timeline_main_js,
        ])

    func render(_ recording: Recording) -> String {
        Self.page.render(title: title, data: [("trace", recording.json.text(levels: 2) + "\n")])
    }
}
