// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Foundation
import Synchronization
import Testing

/// Traces begin and end while several threads create children. Run this under the thread sanitizer, too.
struct TraceStressTests {
    @Test func tracesComeAndGoWhileChildrenAreCreated() throws {
        let shop = Shop()
        shop.mayHeat.open()
        let whole = Trace(of: shop)
        let (rounds, threads) = (150, 3)
        let worker: @Sendable () -> Void = {
            for round in 0..<rounds {
                let order = Order(shop)
                _ = (order.desk.ticket(), shop.bar.counter(), shop.bar.till())
                _ = shop.bar.mug(of: "\(round)")
                _ = try? shop.bar.milk()
            }
        }
        let watcher: @Sendable () -> Void = {
            for round in 0..<rounds / 3 {
                let trace = Trace(of: shop, limit: round % 2 == 0 ? 40 : 1000)
                let order = Order(shop)
                let inner = Trace(of: order)
                let ticket = order.desk.ticket()
                #expect(inner.provenance(of: ticket) != nil)
                _ = (trace.summary, trace.chromeTrace(), shop.contents.description)
                if round % 3 == 0 { trace.end() }
            }
        }
        onThreads(worker, worker, worker, watcher)
        whole.end()

        let made = try JSONDecoder().decode(Recorded.self, from: Data(whole.json().utf8))
        var counts: [String: Int] = [:]
        for slice in made.slices {
            counts[made.providers[slice.provider].name, default: 0] += 1
            #expect(slice.end != nil)
        }
        #expect(
            counts == [
                "ticket()": rounds * threads + rounds / 3, "grinder()": 1, "counter()": 1, "slowBoiler()": 1,
                "till()": rounds * threads, "mug(of:)": rounds, "milk()": rounds * threads,
            ])
        #expect(made.components.count == 1 + rounds * threads + rounds / 3)
        #expect(made.components.dropFirst().allSatisfy { $0.end != nil })
        #expect(SchemaCheck(Trace.schema).mistakes(in: whole.json()) == [])
        #expect(shop.snapshot.observers.isEmpty)
    }

    @Test func tracesEndWhileTheirComponentsAreReleased() {
        for _ in 0..<300 {
            let order = Mutex<Order?>(Order(Shop()))
            let (trace, other) = order.withLock { (Trace(of: $0!), Trace(of: $0!.shop)) }
            onThreads({ order.withLock { $0 = nil } }, { trace.end() }, { other.end() })
            #expect(trace.summary.hasPrefix("Trace of Order: 0 creations"))
        }
    }

    @Test func tracesComeAndGoWhileTasksCreate() async throws {
        let shop = Shop()
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for _ in 0..<40 {
                        let trace = task % 2 == 0 ? Trace(of: shop) : nil
                        _ = await (shop.bar.shelf(), shop.bar.beans())
                        _ = Order(shop).desk.ticket()
                        _ = trace?.json()
                    }
                }
            }
        }
        #expect(shop.snapshot.observers.isEmpty)
    }
}

/// The parts of a trace that the test reads.
private struct Recorded: Decodable {
    struct Provider: Decodable { let name: String }
    struct Slice: Decodable {
        let provider: Int
        let end: Int?
    }
    struct Component: Decodable { let end: Int? }

    let components: [Component]
    let providers: [Provider]
    let slices: [Slice]
}
