// SPDX-License-Identifier: MIT

import Foundation

/// A headless browser with one page, driven through the pipe of the DevTools protocol.
///
/// Its mouse and keyboard events take the way of real ones: a covered or hidden control does not get them.
final class DevTools {
    struct NoAnswer: Error {
        let method: String
    }

    struct Refused: Error {
        let method: String
        let answer: String
    }

    private let process = Process()
    private let commands = Pipe()
    private let answers = Pipe()
    private var unread = Data()
    private var lastID = 0
    private var session: String?

    /// Starts a browser. It is stopped after `seconds` in any case, and then `next()` returns `nil`.
    init(browser: String, folder: URL, seconds: Int = 240) throws {
        // The browser reads from its third file and writes to its fourth. `Process` can only set the first two.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, browser, "--headless", "--no-sandbox",
            "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars", "--user-data-dir=\(folder.path)/data",
        ]
        process.standardInput = commands
        process.standardOutput = answers
        try process.run()
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { [process] in process.terminate() }
        let target = try call("Target.createTarget", ["url": "about:blank"])
        let attached = try call("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String
    }

    /// Ends the browser, after which it writes no more into its folder.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Sends a command, and returns the number that its answer will have.
    func send(_ method: String, _ params: [String: Any] = [:]) throws -> Int {
        lastID += 1
        var message: [String: Any] = ["id": lastID, "method": method, "params": params]
        message["sessionId"] = session
        let data = try JSONSerialization.data(withJSONObject: message) + [0]
        try commands.fileHandleForWriting.write(contentsOf: data)
        return lastID
    }

    /// Sends a command and waits for its answer. Events that come before are lost.
    @discardableResult
    func call(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
        let id = try send(method, params)
        while let message = try next() {
            guard message["id"] as? Int == id else { continue }
            guard let result = message["result"] as? [String: Any] else {
                throw Refused(method: method, answer: "\(message["error"] ?? "")")
            }
            return result
        }
        throw NoAnswer(method: method)
    }

    /// The next message: an answer or an event. `nil` once the browser has ended.
    func next() throws -> [String: Any]? {
        while true {
            if let end = unread.firstIndex(of: 0) {
                let message = Data(unread[..<end])
                unread = Data(unread[(end + 1)...])
                return try JSONSerialization.jsonObject(with: message) as? [String: Any]
            }
            let more = answers.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            unread += more
        }
    }
}
