// SPDX-License-Identifier: MIT

import Foundation

/// Headless Chromium.
package enum Browser {
    /// Claims about the layout of the graph page, for `figures(of:after:)`. Each claim that holds reports 1.
    package static let layoutClaims = text(PackageResources.layout_claims_js)
    /// Claims about what the graph page of the test's coffee shop answers.
    package static let graphClaims = text(PackageResources.graph_steps_js) + text(PackageResources.graph_claims_js)
    /// Claims about the keyboard, the address and the colors of that page.
    package static let graphHandsClaims =
        text(PackageResources.graph_steps_js) + text(PackageResources.graph_hands_claims_js)
    /// Claims about the controls of the timeline of the test's coffee shop.
    package static let timelineClaims = text(PackageResources.timeline_claims_js)

    package static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs `script` at the end of a page, and returns the figures that it reports.
    ///
    /// The script may call the functions of `Scripts/report.js` and `Scripts/counting.js`.
    package static func figures(of page: String, width: Int = 1400, after script: String) throws -> [String: Double] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("page.html")
        let reporting = """
            <script>
            \(text(PackageResources.report_js))
            \(text(PackageResources.counting_js))
            \(script)
            </script>
            """
        try page.replacing("</body>", with: "\(reporting)</body>").write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path!)
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--window-size=\(width),900",
            "--user-data-dir=\(folder.path)/data",
            "--dump-dom", file.absoluteString,
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let start = dom.firstRange(of: "data-figures=\""),
            let end = dom[start.upperBound...].firstIndex(of: "\"")
        else { return [:] }
        let json = dom[start.upperBound..<end].replacing("&quot;", with: "\"")
        return try JSONDecoder().decode([String: Double].self, from: Data(json.utf8))
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
