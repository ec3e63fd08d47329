// SPDX-License-Identifier: MIT

/// A recording as text. Creations with the same provider and requester share a line.
struct Summary {
    private let recording: Recording

    init(_ recording: Recording) { self.recording = recording }

    var text: String {
        let parts = [headline, tree, waits, failures, overrides, dropped]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private var headline: String {
        let creations = recording.slices.filter { !$0.isTeardown }.count
        let name = recording.components.first?.name ?? ""
        var line = "Trace of \(name.isEmpty ? "a component" : name): \(Recording.counted(creations, "creation"))"
        line += " in \(Recording.text(ofTime: recording.duration))"
        let teardowns = recording.slices.count - creations
        if teardowns > 0 { line += ", \(Recording.counted(teardowns, "teardown"))" }
        return line
    }

    // MARK: The tree

    private final class Node {
        let name: String
        let how: String
        let component: String
        let place: String
        var children: [Key: Node] = [:]
        var (total, own, waited): (Int64, Int64, Int64) = (0, 0, 0)
        var count = 0
        var isRunning = false
        var isShown = false

        init(_ slice: Recording.Slice, in recording: Recording) {
            let provider = recording.providers[slice.provider]
            name = provider.name
            how = slice.isTeardown ? "teardown" : slice.isReplaced ? "override" : provider.strategy
            component = recording.components[slice.component].name
            place = provider.place
        }
    }

    private struct Key: Hashable {
        let provider: Int
        let component: String
        let isTeardown: Bool
        let isReplaced: Bool
    }

    private var roots: [Key: Node] {
        var roots: [Key: Node] = [:]
        var nodes: [Node] = []
        for (slice, own) in zip(recording.slices, recording.selfTimes) {
            let key = Key(
                provider: slice.provider, component: recording.components[slice.component].name,
                isTeardown: slice.isTeardown, isReplaced: slice.isReplaced)
            let known = slice.requester.map { nodes[$0].children[key] } ?? roots[key]
            let node = known ?? Node(slice, in: recording)
            if let requester = slice.requester { nodes[requester].children[key] = node } else { roots[key] = node }
            node.total += recording.total(slice)
            node.own += own
            node.count += 1
            if slice.outcome == .running { node.isRunning = true }
            nodes.append(node)
        }
        for wait in recording.waits {
            if let requester = wait.requester { nodes[requester].waited += recording.total(wait) }
        }
        return roots
    }

    /// Creations that take less than this fraction of the slowest creation's time are counted, not shown.
    private static let smallest = 0.01
    private static let mostNodes = 24
    private static let mostLines = 12

    private var tree: String {
        let roots = roots
        guard !roots.isEmpty else { return "" }
        let isWhole = show(Array(roots.values))
        var rows = [["total", "self", "waits", "count", "provider"]]
        add(roots, to: &rows, "", isRoot: true)
        let tree = Table.text(rows, right: [0, 1, 2, 3], indent: 2)
        return isWhole ? tree : tree + "\n\n" + slowest
    }

    /// Marks the nodes that the tree shows: the slowest ones, each below its requester.
    ///
    /// - Returns: Whether only small nodes are left out.
    private func show(_ roots: [Node]) -> Bool {
        var open = roots
        let least = Double(roots.map(\.total).max() ?? 0) * Summary.smallest
        for _ in 0..<Summary.mostNodes {
            let next = open.indices.max { (open[$0].total, open[$1].name) < (open[$1].total, open[$0].name) }
            guard let next, Double(open[next].total) >= least else { return true }
            let node = open.remove(at: next)
            node.isShown = true
            open += node.children.values
        }
        return !open.contains { Double($0.total) >= least }
    }

    private func add(_ nodes: [Key: Node], to rows: inout [[String]], _ stem: String, isRoot: Bool) {
        let sorted = nodes.values.sorted { ($1.total, $0.name, $0.place) < ($0.total, $1.name, $1.place) }
        let shown = sorted.filter(\.isShown)
        let rest = sorted.filter { !$0.isShown }
        for (index, node) in shown.enumerated() {
            let isLast = index == shown.count - 1 && rest.isEmpty
            rows.append(
                [node.total, node.own].map(Recording.text) + [
                    node.waited == 0 ? "" : Recording.text(ofTime: node.waited), "\(node.count)",
                    stem + (isRoot ? "" : isLast ? "└ " : "├ ") + node.name, node.component,
                    node.how + (node.isRunning ? ", running" : ""), node.place,
                ])
            add(node.children, to: &rows, stem + (isRoot ? "" : isLast ? "  " : "│ "), isRoot: false)
        }
        guard !rest.isEmpty else { return }
        let time = Recording.text(ofTime: rest.reduce(0) { $0 + $1.total })
        let count = rest.reduce(0) { $0 + $1.count }
        rows.append([time, "", "", "\(count)", stem + (isRoot ? "" : "└ ") + "others"])
    }

    /// The providers with the most self time, anywhere in the tree.
    private var slowest: String {
        var times: [Int: (own: Int64, count: Int)] = [:]
        for (slice, own) in zip(recording.slices, recording.selfTimes) where !slice.isTeardown {
            times[slice.provider, default: (0, 0)].own += own
            times[slice.provider, default: (0, 0)].count += 1
        }
        let sorted = times.sorted { ($1.value.own, $0.key) < ($0.value.own, $1.key) }
        return list(
            "Most self time",
            sorted.map { provider, time in
                [
                    Recording.text(ofTime: time.own), "\(time.count)", recording.providers[provider].name,
                    recording.providers[provider].place,
                ]
            }, right: [0, 1])
    }

    // MARK: The lists

    private var waits: String {
        var times: [[String]: (total: Int64, count: Int)] = [:]
        for wait in recording.waits {
            let names = [
                wait.requester.map { name(of: recording.slices[$0]) } ?? recording.lanes[wait.lane].name,
                "for \(name(of: recording.slices[wait.creation]))",
            ]
            times[names, default: (0, 0)].total += recording.total(wait)
            times[names, default: (0, 0)].count += 1
        }
        let sorted = times.sorted { ($1.value.total, $0.key[0], $0.key[1]) < ($0.value.total, $1.key[0], $1.key[1]) }
        return list(
            "Waits", sorted.map { [Recording.text(ofTime: $0.value.total), "\($0.value.count)"] + $0.key },
            right: [0, 1])
    }

    private var failures: String {
        var counts: [[String]: Int] = [:]
        var order: [[String]] = []
        for slice in recording.slices {
            guard case .failed(let error) = slice.outcome else { continue }
            let row = [name(of: slice), recording.providers[slice.provider].place, error]
            if counts.updateValue(counts[row, default: 0] + 1, forKey: row) == nil { order.append(row) }
        }
        return list("Failures", order.map { ["\(counts[$0]!)"] + $0 }, right: [0])
    }

    private var overrides: String {
        list(
            "Overrides",
            recording.overrides.map { override in
                let provider = recording.providers[override.provider]
                let since = override.begin == 0 ? "" : "from \(Recording.text(ofTime: override.begin)) "
                let until = override.end.map { "until \(Recording.text(ofTime: $0))" } ?? ""
                return [
                    provider.name, recording.components[override.component].name, provider.place,
                    since + until == "" ? "all the time" : since + until,
                ]
            })
    }

    private var dropped: String {
        recording.dropped == 0
            ? "" : "\(Recording.counted(recording.dropped, "event")) dropped: the trace's limit is reached."
    }

    private func name(of slice: Recording.Slice) -> String {
        recording.providers[slice.provider].name + (slice.key.map { " for \($0)" } ?? "")
    }

    /// A title and the first rows below it.
    private func list(_ title: String, _ rows: [[String]], right: Set<Int> = []) -> String {
        guard !rows.isEmpty else { return "" }
        let rest = rows.count - Summary.mostLines
        return title + "\n" + Table.text(Array(rows.prefix(Summary.mostLines)), right: right, indent: 2)
            + (rest > 0 ? "\n  and \(rest) more" : "")
    }
}
