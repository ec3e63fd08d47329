// SPDX-License-Identifier: MIT

/// A message about a mistake in the wiring: what is wrong, how it came about, why it cannot work, what to do.
///
/// Every message of the library is one of these.
package struct Report: Equatable, Sendable {
    /// One provider on the way to the mistake.
    package struct Line: Equatable, Sendable {
        package var what: String
        package var how: String
        package var place: String

        package init(_ what: String, _ how: String, _ place: String = "") {
            self.what = what
            self.how = how
            self.place = place
        }
    }

    package var headline: String
    package var path: [Line] = []
    package var facts: [String] = []
    package var why = ""
    package var advice: [String] = []

    package init(
        headline: String,
        path: [Line] = [],
        facts: [String] = [],
        why: String = "",
        advice: [String] = []
    ) {
        self.headline = headline
        self.path = path
        self.facts = facts
        self.why = why
        self.advice = advice
    }

    /// The whole message.
    package var text: String {
        var blocks = ["Drip: \(headline)"]
        if !path.isEmpty { blocks.append(Report.render(path)) }
        if !facts.isEmpty { blocks.append(facts.map { "  \($0)" }.joined(separator: "\n")) }
        if !why.isEmpty { blocks.append(why) }
        switch advice.count {
        case 0: break
        case 1: blocks.append("Do this:\n  • \(advice[0]).")
        default:
            blocks.append("Do one of these:\n" + advice.map { "  • \($0)" }.joined(separator: ";\n") + ".")
        }
        return blocks.joined(separator: "\n\n")
    }

    private static func render(_ path: [Line]) -> String {
        let names = path.enumerated().map { index, line in
            "  " + (index == 0 ? "" : String(repeating: "  ", count: index - 1) + "└ ") + line.what
        }
        let width = (names.map(\.count).max() ?? 0) + 3
        let kinds = path.filter { !$0.place.isEmpty }.map(\.how.count).max() ?? 0
        return zip(names, path).map { name, line in
            let how = line.place.isEmpty ? line.how : padded(line.how, kinds + 3) + line.place
            return padded(name, width) + how
        }.joined(separator: "\n")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Stops the process with the message, in debug and in release builds.
    func stop() -> Never { fatalError(text) }
}
