// SPDX-License-Identifier: MIT

/// The recorded events of a trace up to a moment. All times are nanoseconds since the trace began.
struct Recording: Equatable, Sendable {
    struct Component: Equatable, Sendable {
        var name: String
        var builtAt: String
        /// The parent through which the trace reached the component.
        var parent: Int?
        /// When it was built, or 0 if it existed before the trace.
        var begin: Int64
        var end: Int64?
    }

    /// A thread, or a lane that runs tasks one after another.
    struct Lane: Equatable, Sendable {
        var name: String
    }

    struct Provider: Hashable, Sendable {
        var name: String
        var type: String
        var strategy: String
        var fileID: String
        var line: Int

        /// `Shop.swift:12`, or nothing.
        var place: String {
            fileID.isEmpty ? "" : "\(fileID.split(separator: "/").last ?? ""):\(line)"
        }
    }

    /// A creation or a teardown.
    struct Slice: Equatable, Sendable {
        enum Outcome: Equatable, Sendable {
            case running
            case made
            case failed(String)
        }

        var id: Int
        var provider: Int
        var component: Int
        var lane: Int
        var begin: Int64
        var end: Int64?
        /// The index of the slice that requested it.
        var requester: Int?
        var key: String?
        var isTeardown = false
        /// Whether an override created the instance.
        var isReplaced = false
        var outcome = Outcome.made
    }

    /// The time in which a call waited for another thread's or task's creation.
    struct Wait: Equatable, Sendable {
        var creation: Int
        var requester: Int?
        var lane: Int
        var begin: Int64
        var end: Int64?
    }

    struct Override: Equatable, Sendable {
        var provider: Int
        var component: Int
        var begin: Int64
        var end: Int64?
    }

    var components: [Component] = []
    var lanes: [Lane] = []
    var providers: [Provider] = []
    /// In the order in which they began.
    var slices: [Slice] = []
    var waits: [Wait] = []
    var overrides: [Override] = []
    /// The number of creations, waits, components and overrides beyond the limit.
    var dropped = 0
    /// How long the trace has recorded.
    var duration: Int64 = 0
}

extension Recording {
    func end(of slice: Slice) -> Int64 { slice.end ?? duration }
    func total(_ slice: Slice) -> Int64 { end(of: slice) - slice.begin }
    func total(_ wait: Wait) -> Int64 { (wait.end ?? duration) - wait.begin }

    /// The time of each slice without the creations and waits that it requested.
    var selfTimes: [Int64] {
        var inner: [[(begin: Int64, end: Int64)]] = Array(repeating: [], count: slices.count)
        for slice in slices {
            if let requester = slice.requester { inner[requester].append((slice.begin, end(of: slice))) }
        }
        for wait in waits {
            if let requester = wait.requester { inner[requester].append((wait.begin, wait.end ?? duration)) }
        }
        return zip(slices, inner).map { slice, inner in
            var covered: Int64 = 0
            var reached = slice.begin
            for part in inner.sorted(by: { $0.begin < $1.begin }) {
                let begin = max(part.begin, reached)
                let end = min(part.end, self.end(of: slice))
                guard end > begin else { continue }
                covered += end - begin
                reached = end
            }
            return total(slice) - covered
        }
    }

    /// A count with its noun: `1 wait`, `1,024 creations`.
    static func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

    /// A number with a thousands separator: `1,024`.
    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(grouped(number / 1000))," + padded(number % 1000, 3)
    }

    /// A time with four significant figures at most: `1.204 s`, `12.5 ms`, `850 ns`.
    static func text(ofTime time: Int64) -> String {
        for (unit, size) in [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1000)] as [(String, Int64)]
        where time >= size {
            let digits = unit == "s" ? 3 : 1
            let scale: Int64 = unit == "s" ? 1000 : 10
            let last = size / scale
            let rounded = time / last + (time % last * 2 >= last ? 1 : 0)
            return "\(rounded / scale)." + padded(Int(rounded % scale), digits) + " \(unit)"
        }
        return "\(time) ns"
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
