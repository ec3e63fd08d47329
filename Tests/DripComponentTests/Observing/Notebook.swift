// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Testing

/// Records one line for each event.
final class Notebook: Observer, @unchecked Sendable {
    // Sendable by: the lock guards the pages.

    private struct Pages {
        var lines: [String] = []
        var names: [UInt: String] = [:]
        var onWait: () -> Void = {}
    }

    let followsCreations = true
    private let lock = NSLock()
    private var pages = Pages()

    private func withPages<R>(_ body: (inout Pages) -> R) -> R { lock.withLock { body(&pages) } }

    var lines: [String] { withPages { $0.lines } }
    var onWait: () -> Void {
        get { withPages { $0.onWait } }
        set { withPages { $0.onWait = newValue } }
    }

    func hear(_ event: ObservedEvent) {
        let isWait = withPages { pages in
            guard let line = Notebook.line(event, &pages.names) else { return false }
            pages.lines.append(line)
            return line.hasPrefix("waits")
        }
        if isWait { onWait() }
    }

    private static func line(_ event: ObservedEvent, _ names: inout [UInt: String]) -> String? {
        switch event {
        case .joined(let id, let parent, let name, _):
            names[id] = name ?? "?"
            return "\(name ?? "?") joined" + (parent.map { " below \(names[$0]!)" } ?? "")
        case .released(let id): return "\(names[id]!) released"
        case .overridden(let provider, _, let isSet):
            return "\(provider.name) is \(isSet ? "" : "not ")overridden"
        case .found(let call): return "\(call.provider.name) found"
        case .began(let call): return began(call, &names)
        case .ended(let id, let instance, let error):
            let name = names.removeValue(forKey: id) ?? "an unknown call"
            let made = instance.map { "\(type(of: $0))" } ?? "nothing"
            return "\(name) gave \(made)" + (error.map { ", threw \($0)" } ?? "")
        case .threw(let error): return "threw \(error)"
        // A wait may begin after the end of its creation was reported, until the instance is linked.
        case .waits(let id, let creation, _):
            guard let name = names[creation] else { return nil }
            names[id] = "wait"
            return "waits for \(name)"
        case .usedLate(let provider, _, let isNew): return "\(provider.name) \(isNew ? "made" : "used") late"
        case .waited(let id): return names.removeValue(forKey: id).map { _ in "waited" }
        }
    }

    private static func began(_ call: ObservedCall, _ names: inout [UInt: String]) -> String {
        let key = call.key.map { " \"\($0())\"" } ?? ""
        var line = call.provider.name + key + (call.isTeardown ? " ends" : " begins")
        if call.isReplaced { line += " replaced" }
        if call.isTask { line += " in a task" }
        if let requester = call.requester({ names.keys.contains($0) }) {
            line += " for \(names[requester.id]!)" + (requester.runsHere ? " here" : "")
        }
        names[call.id] = call.provider.name
        return line
    }
}
