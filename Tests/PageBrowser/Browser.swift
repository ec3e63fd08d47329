// SPDX-License-Identifier: MIT

import Foundation

/// Headless Chromium.
package enum Browser {
    package static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs `script` at the end of a page, and returns the figures that it reports.
    package static func figures(of page: String, after script: String) throws -> [String: Double] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("page.html")
        let reporting = """
            <script>
            const report = figures => {
              document.body.replaceChildren();
              document.documentElement.dataset.figures = JSON.stringify(figures);
            };
            \(script)
            </script>
            """
        try page.replacing("</body>", with: "\(reporting)</body>").write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path!)
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1400,900",
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
}
