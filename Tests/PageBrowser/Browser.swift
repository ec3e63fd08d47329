// SPDX-License-Identifier: MIT

import Foundation

/// Headless Chromium.
package enum Browser {
    /// Claims about the layout of the graph page, for `figures(of:after:)`. Each claim that holds reports 1.
    package static let layoutClaims = text("layout-claims")
    /// Claims about what the graph page of the test's coffee shop answers.
    package static let graphClaims = text("graph-steps") + text("graph-claims")
    /// Claims about the keyboard, the mouse, the address and the words of that page.
    package static let graphHandsClaims =
        text("graph-steps") + text("graph-hands-claims")
    /// Claims about the frame of that page's cycle.
    package static let graphCycleClaims =
        text("graph-steps") + text("graph-cycle-claims")
    /// Claims about the first view, the levels and the arrows of a graph of any size.
    package static let graphSizeClaims =
        text("graph-steps") + text("graph-size-claims")
    /// Claims about that page on a screen of 390 pixels.
    package static let graphNarrowClaims =
        text("graph-steps") + text("graph-narrow-claims")
    /// Claims about the colors of that page.
    package static let graphColorsClaims =
        text("contrast") + text("graph-steps")
        + text("graph-colors-claims")
    /// Measures clicks in a graph of thousands of providers.
    package static let graphWork = text("graph-steps") + text("graph-work")
    /// Claims about the controls of the timeline of the test's coffee shop.
    package static let timelineClaims = text("contrast") + text("timeline-claims")

    package static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// How a page is shown.
    package struct View {
        package var width = 1400
        package var height = 900
        package var isDark = false

        package init(width: Int = 1400, height: Int = 900, isDark: Bool = false) {
            self.width = width
            self.height = height
            self.isDark = isDark
        }
    }

    /// Runs `script` at the end of a page, and returns the figures that it reports.
    ///
    /// The script may call the functions of `Scripts/driver.js`, `Scripts/report.js` and `Scripts/counting.js`.
    package static func figures(
        of page: String,
        in view: View = View(),
        after script: String
    ) throws -> [String: Double] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("page.html")
        let scripts = ["driver", "report", "counting"]
        let reporting = "<script>\n" + scripts.map(text).joined() + script + "\n</script>"
        try page.replacing("</body>", with: "\(reporting)</body>").write(to: file, atomically: true, encoding: .utf8)

        let browser = try DevTools(browser: path!, folder: folder)
        defer { browser.stop() }
        try show(file, in: view, browser)
        return try serve(browser)
    }

    private static func show(_ file: URL, in view: View, _ browser: DevTools) throws {
        try browser.call("Runtime.enable")
        try browser.call("Runtime.addBinding", ["name": "askDriver"])
        try browser.call("Performance.enable", ["timeDomain": "threadTicks"])
        try browser.call(
            "Emulation.setDeviceMetricsOverride",
            ["width": view.width, "height": view.height, "deviceScaleFactor": 1, "mobile": false])
        let scheme = ["name": "prefers-color-scheme", "value": view.isDark ? "dark" : "light"]
        try browser.call("Emulation.setEmulatedMedia", ["features": [scheme]])
        _ = try browser.send("Page.navigate", ["url": file.absoluteString])
    }

    /// Passes the page's commands to the browser, and the answers back, until the page reports its figures.
    private static func serve(_ browser: DevTools) throws -> [String: Double] {
        var questions: [Int: Int] = [:]
        while let message = try browser.next() {
            if message["method"] as? String == "Runtime.bindingCalled" {
                let question = try Question(message)
                if question.method == "report" { return question.params as? [String: Double] ?? [:] }
                questions[try browser.send(question.method, question.params)] = question.id
            } else if let id = message["id"] as? Int, let question = questions.removeValue(forKey: id) {
                let answer = try JSONSerialization.data(
                    withJSONObject: message["result"] ?? NSNull(), options: .fragmentsAllowed)
                let call = "driverAnswered(\(question), \(String(decoding: answer, as: UTF8.self)))"
                _ = try browser.send("Runtime.evaluate", ["expression": call])
            }
        }
        return [:]
    }

    /// A command of the page for its browser.
    private struct Question {
        var id = 0
        var method = ""
        var params: [String: Any] = [:]

        init(_ message: [String: Any]) throws {
            guard let params = message["params"] as? [String: Any], let payload = params["payload"] as? String,
                let fields = try JSONSerialization.jsonObject(with: Data(payload.utf8)) as? [String: Any]
            else { return }
            id = fields["id"] as? Int ?? 0
            method = fields["method"] as? String ?? ""
            self.params = fields["params"] as? [String: Any] ?? [:]
        }
    }

    /// A file of the folder `Scripts`, which is read where the sources are.
    private static func text(_ script: String) -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scripts")
        return try! String(contentsOf: folder.appendingPathComponent(script + ".js"), encoding: .utf8)
    }
}
