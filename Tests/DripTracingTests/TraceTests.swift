// SPDX-License-Identifier: MIT

import CMemory
import Drip
import DripTracing
import Synchronization
import Testing

struct TraceTests {
    private let shop = Shop()

    @Test func endsWhenItIsReleased() {
        weak var recorded: Trace?
        do {
            let trace = Trace(of: shop)
            recorded = trace
            _ = shop.bar.grinder()
        }

        #expect(recorded == nil)
        #expect(shop.snapshot.observers.isEmpty)
    }

    @Test func recordsNothingAfterItsEnd() {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        _ = shop.bar.grinder()

        trace.end()
        let json = trace.json()
        _ = (shop.bar.boiler, Order(shop).desk.ticket())
        trace.end()

        #expect(trace.json() == json)
        #expect(trace.summary.hasPrefix("Trace of Shop: 1 creation in 25.0 ms"))
    }

    @Test func doesNotKeepTheComponentAlive() {
        weak var released: Shop?
        let trace = Trace(of: Shop.holding { released = $0 })

        #expect(released == nil)
        #expect(trace.summary.hasPrefix("Trace of Shop: 0 creations"))
    }

    @Test func doesNotKeepInstancesAlive() {
        weak var grinder: Grinder?
        let trace = Trace(of: Shop.holding { grinder = $0.bar.grinder() })

        #expect(grinder == nil)
        #expect(trace.summary.hasPrefix("Trace of Shop: 0 creations"))
    }

    @Test func leavesEverythingElseInPlaceWhenItEnds() {
        let till = CashTill()
        let order = Order(shop)
        Trace(of: shop).end()
        let whole = Trace(of: shop)
        shop.override({ $0.bar.till() }) { till }
        _ = shop.bar.boiler
        whole.end()
        Trace(of: shop).end()

        #expect(shop.bar.till() === till)
        _ = order.desk.ticket()
        shop.removeOverrides()
        #expect(shop.bar.till() !== till)
        shop.close()
        // The time of three creations and of the boiler's teardown.
        #expect(shop.clock.now == (60 + 25 + 1 + 5) * 1_000_000)
    }

    @Test func severalTracesAreIndependent() {
        let first = Trace(of: shop)
        let order = Order(shop)
        let second = Trace(of: order)

        _ = order.desk.ticket()
        second.end()
        _ = shop.bar.boiler

        #expect(first.summary.hasPrefix("Trace of Shop: 3 creations"))
        #expect(second.summary.hasPrefix("Trace of Order: 1 creation "))
    }

    @Test func countsEventsBeyondTheLimit() {
        let trace = Trace(of: shop, limit: 3)

        for guest in 0..<10 { _ = shop.bar.mug(of: "\(guest)") }

        #expect(trace.droppedEvents == 8)
        #expect(trace.summary.hasPrefix("Trace of Shop: 2 creations"))
    }

    @Test func forwardsEachCreationWhateverTheLimit() throws {
        let forwarded = Mutex<[TracedCreation]>([])
        let trace = Trace(of: shop, limit: 0, forward: { creation in forwarded.withLock { $0.append(creation) } })

        _ = shop.bar.barista()
        _ = shop.bar.mug(of: "Ada")
        #expect(throws: Spilled.self) { try shop.bar.milk() }
        shop.close()

        let all = forwarded.withLock { $0 }
        #expect(all.map(\.provider) == ["grinder()", "boiler", "barista()", "mug(of:)", "milk()"])
        #expect(all.map(\.key) == [nil, nil, nil, "Ada", nil])
        #expect(all.map(\.error) == [nil, nil, nil, nil, "Spilled()"])
        #expect(all.map(\.component) == Array(repeating: "Shop", count: 5))
        #expect(all[2].start <= all[0].start && all[2].duration >= all[0].duration)
        withExtendedLifetime(trace) {}
    }

    /// An exit test, since other tests allocate too.
    @Test(.enabled(if: heap_is_measured()))
    func anEventTakesNoMoreThanTheGuideSays() async {
        await #expect(processExitsWith: .success) {
            let shop = Shop()
            let count = 20_000
            func fill(_ trace: Trace) -> Double {
                let before = heap_bytes_in_use()
                for number in 0..<count { _ = try? shop.bar.failing(for: String(repeating: "\(number)", count: 100)) }
                return Double(heap_bytes_in_use() - before) / Double(count)
            }
            let trace = Trace(of: shop)
            let bytes = fill(trace)
            #expect(bytes > 300 && bytes <= 512, "\(bytes)")

            let dropping = Trace(of: shop, limit: 10)
            trace.end()
            #expect(fill(dropping) < 8)
            #expect(dropping.droppedEvents == count - 9)
        }
    }
}

extension Shop {
    /// Returns a shop that only the caller's expression retains.
    fileprivate static func holding(_ note: (Shop) -> Void) -> Shop {
        let shop = Shop()
        note(shop)
        return shop
    }
}
