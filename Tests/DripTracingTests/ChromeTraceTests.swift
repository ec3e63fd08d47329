// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Foundation
import Testing

struct ChromeTraceTests {
    private let shop = Shop()

    @Test func hasASliceForEachCreationAndAFlowToEachDependency() throws {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        shop.override({ $0.bar.till() }) { CashTill() }
        _ = shop.bar.barista()
        _ = shop.bar.mug(of: "Ada")
        #expect(throws: Spilled.self) { try shop.bar.milk() }

        #expect(
            trace.chromeTrace() == """
                {
                  "displayTimeUnit": "ms",
                  "otherData": {
                    "droppedEvents": 0
                  },
                  "traceEvents": [
                    {"ph": "M", "name": "process_name", "pid": 0, "tid": 1, "args": {"name": "Shop"}},
                    {"ph": "M", "name": "thread_name", "pid": 0, "tid": 1, "args": {"name": "thread 1"}},
                    {"ph": "M", "name": "thread_sort_index", "pid": 0, "tid": 1, "args": {"sort_index": 0}},
                    {"ph": "X", "name": "barista()", "pid": 0, "tid": 1, "cat": "creation", "ts": 0.000, "dur": \
                100000.000, "args": {"component": "Shop", "type": "Barista", "strategy": "single", "place": \
                "Shop.swift:96", "self µs": 15000.000}},
                    {"ph": "s", "name": "needs", "pid": 0, "tid": 1, "cat": "dependency", "id": 1, "ts": 0.000},
                    {"ph": "s", "name": "needs", "pid": 0, "tid": 1, "cat": "dependency", "id": 2, "ts": 0.000},
                    {"ph": "X", "name": "grinder()", "pid": 0, "tid": 1, "cat": "creation", "ts": 0.000, "dur": \
                25000.000, "args": {"component": "Shop", "type": "Grinder", "strategy": "single", "place": \
                "Shop.swift:95", "self µs": 25000.000, "requester": "barista()"}},
                    {"ph": "f", "name": "needs", "pid": 0, "tid": 1, "cat": "dependency", "id": 1, "ts": 0.000, \
                "bp": "e"},
                    {"ph": "X", "name": "boiler", "pid": 0, "tid": 1, "cat": "creation", "ts": 25000.000, "dur": \
                60000.000, "args": {"component": "Shop", "type": "Boiler", "strategy": "single", "place": \
                "Shop.swift:89", "self µs": 60000.000, "requester": "barista()"}},
                    {"ph": "f", "name": "needs", "pid": 0, "tid": 1, "cat": "dependency", "id": 2, "ts": 25000.000, \
                "bp": "e"},
                    {"ph": "X", "name": "mug(of:)", "pid": 0, "tid": 1, "cat": "creation", "ts": 100000.000, "dur": \
                2000.000, "args": {"component": "Shop", "type": "Mug", "strategy": "single", "place": \
                "Shop.swift:97", "self µs": 2000.000, "key": "Ada"}},
                    {"ph": "X", "name": "milk()", "pid": 0, "tid": 1, "cat": "creation", "ts": 102000.000, "dur": \
                3000.000, "args": {"component": "Shop", "type": "Milk", "strategy": "single", "place": \
                "Shop.swift:98", "self µs": 3000.000, "error": "Spilled()"}},
                    {"ph": "i", "name": "override of till()", "pid": 0, "tid": 1, "cat": "override", "s": "p", \
                "ts": 0.000}
                  ]
                }

                """)
    }

    /// Perfetto assigns a flow to the slice that began last on the track, even if that slice has ended.
    @Test func flowsLeadFromTheRequesterAlsoInPerfetto() async throws {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        _ = shop.bar.tower(3)
        _ = shop.bar.barista()
        _ = await shop.bar.shelf()

        var (last, starts, ends): ([Int: Event], [Int: Event], [Int: Event]) = ([:], [:], [:])
        for event in try Event.all(in: trace).sorted(by: { ($0.ts ?? 0) < ($1.ts ?? 0) }) {
            switch (event.ph, event.id) {
            case ("X", _): last[event.tid] = event
            case ("s", let id?): starts[id] = last[event.tid]
            case ("f", let id?): ends[id] = last[event.tid]
            default: break
            }
        }
        #expect(
            Set(ends.map { "\($1.name) for \(starts[$0]?.name ?? "")" }) == [
                "tower(_:) for tower(_:)", "grinder() for barista()", "boiler for barista()", "beans() for shelf()",
            ])
        #expect(ends.allSatisfy { $1.args?.requester == starts[$0]?.name })
        #expect(ends.count == 5)
    }

    @Test func nestsTheSlicesOfEachTrack() async throws {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        async let shelf = shop.bar.shelf()
        async let beans = shop.bar.beans()
        _ = await (shelf, beans)

        let slices = try Event.all(in: trace).filter { $0.cat == "creation" }.map(Slice.init)
        #expect(slices.count == 3)
        for (one, other) in slices.flatMap({ one in slices.map { (one, $0) } }) where one.tid == other.tid {
            #expect(
                one.ts + one.dur <= other.ts || other.ts + other.dur <= one.ts || one.isAround(other)
                    || other.isAround(one))
        }
        // A task has a track of its own, which also has the slices of its synchronous creations.
        let tracks = Dictionary(slices.map { ($0.name, $0.tid) }) { first, _ in first }
        #expect(tracks["grinder()"] == tracks["shelf()"])
        #expect(tracks["beans()"] != tracks["shelf()"])
    }

    @Test func aTransientThatAwaitsIsTheRequesterOfWhatItsClosureNeeds() async throws {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        _ = await shop.bar.parcel()

        let creations = try Event.all(in: trace).filter { $0.cat == "creation" }
        #expect(Set(creations.map(\.name)) == ["parcel()", "mug(of:)", "beans()"])
        #expect(
            creations.filter { $0.name != "parcel()" }.map(\.args?.requester) == ["parcel()", "parcel()"])
    }
}

private struct Event: Decodable {
    struct Facts: Decodable { let requester: String? }

    let ph: String
    let name: String
    let cat: String?
    let tid: Int
    let id: Int?
    let ts: Double?
    let dur: Double?
    let args: Facts?

    static func all(in trace: Trace) throws -> [Event] {
        struct File: Decodable { let traceEvents: [Event] }
        return try JSONDecoder().decode(File.self, from: Data(trace.chromeTrace().utf8)).traceEvents
    }
}

private struct Slice {
    let name: String
    let tid: Int
    let ts: Double
    let dur: Double

    init(_ event: Event) {
        (name, tid, ts, dur) = (event.name, event.tid, event.ts ?? .nan, event.dur ?? .nan)
    }

    func isAround(_ other: Slice) -> Bool { ts <= other.ts && other.ts + other.dur <= ts + dur }
}
