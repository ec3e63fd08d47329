// SPDX-License-Identifier: MIT

/// What a trace has recorded up to a moment. All times are nanoseconds since the trace began.
struct Recording: Equatable, Sendable {
    struct Component: Equatable, Sendable {
        var name: String
        var builtAt: String
        /// The component above it by which the trace came to it.
        var parent: Int?
        /// When it was built, or 0 if it lived when the trace began.
        var begin: Int64
        var end: Int64?
    }

    /// A thread, or what runs one task after the other.
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

    /// A creation, or the end of an instance.
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
        /// The slice that asked for it, by its place in the list.
        var requester: Int?
        var key: String?
        var isTeardown = false
        /// Whether an override made the instance.
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
    /// How many creations, waits, components and overrides did not fit.
    var dropped = 0
    /// How long the trace has recorded.
    var duration: Int64 = 0
}

extension Recording {
    func end(of slice: Slice) -> Int64 { slice.end ?? duration }
    func total(_ slice: Slice) -> Int64 { end(of: slice) - slice.begin }
    func total(_ wait: Wait) -> Int64 { (wait.end ?? duration) - wait.begin }

    /// The time of each slice in which nothing that it asked for was made or waited for.
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

    /// What `count` is, in words.
    static func counted(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

    /// A number with its thousands apart: `1,024`.
    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(grouped(number / 1000))," + padded(number % 1000, 3)
    }

    /// A time with four significant figures at most: `1.204 s`, `12.5 ms`, `850 ns`.
    static func text(ofTime time: Int64) -> String {
        for (unit, size) in [("s", 1_000_000_000), ("ms", 1_000_000), ("µs", 1000)] as [(String, Int64)]
        where time >= size {
            let digits = unit == "s" ? 3 : 1
            let scale: Int64 = unit == "s" ? 1000 : 10
            let rounded = (time * scale + size / 2) / size
            return "\(rounded / scale)." + padded(Int(rounded % scale), digits) + " \(unit)"
        }
        return "\(time) ns"
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
