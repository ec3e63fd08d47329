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
                    {"ph": "M", "name": "process_name", "pid": 1, "tid": 1, "args": {"name": "Shop"}},
                    {"ph": "M", "name": "thread_name", "pid": 1, "tid": 1, "args": {"name": "thread 1"}},
                    {"ph": "M", "name": "thread_sort_index", "pid": 1, "tid": 1, "args": {"sort_index": 0}},
                    {"ph": "X", "name": "barista()", "pid": 1, "tid": 1, "cat": "creation", "ts": 0.000, "dur": \
                100000.000, "args": {"component": "Shop", "type": "Barista", "strategy": "single", "place": \
                "Shop.swift:96", "self µs": 15000.000}},
                    {"ph": "X", "name": "grinder()", "pid": 1, "tid": 1, "cat": "creation", "ts": 0.000, "dur": \
                25000.000, "args": {"component": "Shop", "type": "Grinder", "strategy": "single", "place": \
                "Shop.swift:95", "self µs": 25000.000, "requester": "barista()"}},
                    {"ph": "X", "name": "boiler", "pid": 1, "tid": 1, "cat": "creation", "ts": 25000.000, "dur": \
                60000.000, "args": {"component": "Shop", "type": "Boiler", "strategy": "single", "place": \
                "Shop.swift:89", "self µs": 60000.000, "requester": "barista()"}},
                    {"ph": "X", "name": "mug(of:)", "pid": 1, "tid": 1, "cat": "creation", "ts": 100000.000, "dur": \
                2000.000, "args": {"component": "Shop", "type": "Mug", "strategy": "single", "place": \
                "Shop.swift:97", "self µs": 2000.000, "key": "Ada"}},
                    {"ph": "X", "name": "milk()", "pid": 1, "tid": 1, "cat": "creation", "ts": 102000.000, "dur": \
                3000.000, "args": {"component": "Shop", "type": "Milk", "strategy": "single", "place": \
                "Shop.swift:98", "self µs": 3000.000, "error": "Spilled()"}},
                    {"ph": "s", "name": "needs", "pid": 1, "tid": 1, "cat": "dependency", "id": 1, "ts": 0.000},
                    {"ph": "f", "name": "needs", "pid": 1, "tid": 1, "cat": "dependency", "id": 1, "bp": "e", "ts": \
                0.000},
                    {"ph": "s", "name": "needs", "pid": 1, "tid": 1, "cat": "dependency", "id": 2, "ts": 24999.999},
                    {"ph": "f", "name": "needs", "pid": 1, "tid": 1, "cat": "dependency", "id": 2, "bp": "e", "ts": \
                25000.000},
                    {"ph": "i", "name": "override of till()", "pid": 1, "tid": 1, "cat": "override", "s": "p", \
                "ts": 0.000}
                  ]
                }

                """)
    }

    @Test func nestsTheSlicesOfEachTrack() async throws {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        async let shelf = shop.bar.shelf()
        async let beans = shop.bar.beans()
        _ = await (shelf, beans)

        let slices = try Slice.all(in: trace).filter { $0.cat == "creation" }
        #expect(slices.count == 3)
        for (one, other) in slices.flatMap({ one in slices.map { (one, $0) } }) where one.tid == other.tid {
            #expect(
                one.ts + one.dur <= other.ts || other.ts + other.dur <= one.ts || one.isAround(other)
                    || other.isAround(one))
        }
        // A task has a track of its own, on which what it makes itself lies too.
        let tracks = Dictionary(slices.map { ($0.name, $0.tid) }) { first, _ in first }
        #expect(tracks["grinder()"] == tracks["shelf()"])
        #expect(tracks["beans()"] != tracks["shelf()"])
    }
}

private struct Slice: Decodable {
    let name: String
    let cat: String
    let tid: Int
    let ts: Double
    let dur: Double

    func isAround(_ other: Slice) -> Bool { ts <= other.ts && other.ts + other.dur <= ts + dur }

    static func all(in trace: Trace) throws -> [Slice] {
        struct Event: Decodable { let ph: String }
        struct File: Decodable { let traceEvents: [Maybe] }
        struct Maybe: Decodable {
            let slice: Slice?

            init(from decoder: any Decoder) throws {
                slice = try Event(from: decoder).ph == "X" ? Slice(from: decoder) : nil
            }
        }
        return try JSONDecoder().decode(File.self, from: Data(trace.chromeTrace().utf8)).traceEvents.compactMap(\.slice)
    }
}
