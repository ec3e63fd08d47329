// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Foundation
import Synchronization
import Testing

struct SummaryTests {
    private let shop = Shop()

    @Test func isATreeOfTheSlowestCreations() throws {
        shop.override({ $0.bar.till() }) { CashTill() }
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        _ = shop.bar.barista()
        for guest in ["Ada", "Bob", "Ada"] { _ = shop.bar.mug(of: guest) }
        for _ in 0..<2 { #expect(throws: Spilled.self) { try shop.bar.milk() } }
        _ = Order(shop).desk.ticket()
        _ = shop.bar.till()
        shop.removeOverrides()
        shop.close()

        #expect(
            trace.summary == """
                Trace of Shop: 9 creations in 115.0 ms, 1 teardown

                     total      self   waits   count   provider
                  100.0 ms   15.0 ms               1   barista()     Shop   single     Shop.swift:96
                   60.0 ms   60.0 ms               1   ├ boiler      Shop   single     Shop.swift:89
                   25.0 ms   25.0 ms               1   └ grinder()   Shop   single     Shop.swift:95
                    6.0 ms    6.0 ms               2   milk()        Shop   single     Shop.swift:98
                    5.0 ms    5.0 ms               1   boiler        Shop   teardown   Shop.swift:89
                    4.0 ms    4.0 ms               2   mug(of:)      Shop   single     Shop.swift:97
                      0 ns                         2   others

                Failures
                  2   milk()   Shop.swift:98   Spilled()

                Overrides
                  till()   Shop   Shop.swift:100   until 110.0 ms
                """)
    }

    @Test func showsWaits() {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        let shop = shop

        onThreads(
            { _ = shop.bar.slowBoiler() },
            {
                shop.isHeating.pass()
                _ = shop.bar.counter()
            },
            {
                while !trace.summary.contains("Waits") { sched_yield() }
                shop.clock.pass(milliseconds: 7)
                shop.mayHeat.open()
            })

        #expect(
            trace.summary == """
                Trace of Shop: 3 creations in 42.0 ms

                    total      self     waits   count   provider
                  42.0 ms      0 ns   17.0 ms       1   counter()      Shop   single   Shop.swift:112
                  25.0 ms   25.0 ms                 1   └ grinder()    Shop   single   Shop.swift:95
                  42.0 ms   42.0 ms                 1   slowBoiler()   Shop   single   Shop.swift:106

                Waits
                  17.0 ms   1   counter()   for slowBoiler()
                """)
    }

    @Test func countsDroppedEvents() {
        let trace = Trace(of: shop, limit: 3, clock: { [clock = shop.clock] in clock.now })

        _ = shop.bar.barista()
        _ = shop.bar.mug(of: "Ada")

        #expect(
            trace.summary == """
                Trace of Shop: 2 creations in 102.0 ms

                     total      self   waits   count   provider
                  100.0 ms   75.0 ms               1   barista()     Shop   single   Shop.swift:96
                   25.0 ms   25.0 ms               1   └ grinder()   Shop   single   Shop.swift:95

                2 events dropped: the trace's limit is reached.
                """)
    }

    @Test func marksRunningCreations() {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        let shop = shop
        let summary = Mutex("")

        onThreads(
            { _ = shop.bar.counter() },
            {
                shop.isHeating.pass()
                shop.clock.pass(milliseconds: 7)
                summary.withLock { $0 = trace.summary }
                shop.mayHeat.open()
            })

        #expect(
            summary.withLock { $0 } == """
                Trace of Shop: 3 creations in 32.0 ms

                    total      self   waits   count   provider
                  32.0 ms      0 ns               1   counter()        Shop   single, running   Shop.swift:112
                  25.0 ms   25.0 ms               1   ├ grinder()      Shop   single            Shop.swift:95
                   7.0 ms    7.0 ms               1   └ slowBoiler()   Shop   single, running   Shop.swift:106
                """)
    }

    @Test func showsTheSlowestOfManyCreationsAndTheMostOwnTime() {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        _ = shop.bar.tower(30)

        #expect(
            trace.summary == """
                Trace of Shop: 30 creations in 30.0 ms

                    total     self   waits   count   provider
                  30.0 ms   1.0 ms               1   tower(_:)                                                 Shop   single   Shop.swift:116
                  29.0 ms   1.0 ms               1   └ tower(_:)                                               Shop   single   Shop.swift:116
                  28.0 ms   1.0 ms               1     └ tower(_:)                                             Shop   single   Shop.swift:116
                  27.0 ms   1.0 ms               1       └ tower(_:)                                           Shop   single   Shop.swift:116
                  26.0 ms   1.0 ms               1         └ tower(_:)                                         Shop   single   Shop.swift:116
                  25.0 ms   1.0 ms               1           └ tower(_:)                                       Shop   single   Shop.swift:116
                  24.0 ms   1.0 ms               1             └ tower(_:)                                     Shop   single   Shop.swift:116
                  23.0 ms   1.0 ms               1               └ tower(_:)                                   Shop   single   Shop.swift:116
                  22.0 ms   1.0 ms               1                 └ tower(_:)                                 Shop   single   Shop.swift:116
                  21.0 ms   1.0 ms               1                   └ tower(_:)                               Shop   single   Shop.swift:116
                  20.0 ms   1.0 ms               1                     └ tower(_:)                             Shop   single   Shop.swift:116
                  19.0 ms   1.0 ms               1                       └ tower(_:)                           Shop   single   Shop.swift:116
                  18.0 ms   1.0 ms               1                         └ tower(_:)                         Shop   single   Shop.swift:116
                  17.0 ms   1.0 ms               1                           └ tower(_:)                       Shop   single   Shop.swift:116
                  16.0 ms   1.0 ms               1                             └ tower(_:)                     Shop   single   Shop.swift:116
                  15.0 ms   1.0 ms               1                               └ tower(_:)                   Shop   single   Shop.swift:116
                  14.0 ms   1.0 ms               1                                 └ tower(_:)                 Shop   single   Shop.swift:116
                  13.0 ms   1.0 ms               1                                   └ tower(_:)               Shop   single   Shop.swift:116
                  12.0 ms   1.0 ms               1                                     └ tower(_:)             Shop   single   Shop.swift:116
                  11.0 ms   1.0 ms               1                                       └ tower(_:)           Shop   single   Shop.swift:116
                  10.0 ms   1.0 ms               1                                         └ tower(_:)         Shop   single   Shop.swift:116
                   9.0 ms   1.0 ms               1                                           └ tower(_:)       Shop   single   Shop.swift:116
                   8.0 ms   1.0 ms               1                                             └ tower(_:)     Shop   single   Shop.swift:116
                   7.0 ms   1.0 ms               1                                               └ tower(_:)   Shop   single   Shop.swift:116
                   6.0 ms                        1                                                 └ others

                Most self time
                  30.0 ms   30   tower(_:)   Shop.swift:116
                """)
    }

    @Test func anEmptyTraceIsOneLine() {
        let trace = Trace(of: Order(shop), clock: { 0 })

        #expect(trace.summary == "Trace of Order: 0 creations in 0 ns")
    }

    @Test func aTraceMayRunForMonths() {
        let shop = Shop()
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })

        shop.clock.pass(milliseconds: 200 * 86_400_000)

        #expect(trace.summary == "Trace of Shop: 0 creations in 17280000.000 s")
    }

    @Test func anOverrideEndsInItsOwnComponent() {
        let shop = Shop()
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        let orders = [Order(shop), Order(shop)]
        for order in orders {
            shop.clock.pass(milliseconds: 1)
            order.override({ $0.desk.ticket() }) { Ticket() }
        }

        shop.clock.pass(milliseconds: 1)
        orders[0].removeOverrides()

        let overrides = trace.summary.split(separator: "\n").filter { $0.contains("from") }
        #expect(overrides.map { $0.contains("until 3.0 ms") } == [true, false])
        withExtendedLifetime(orders) {}
    }
}
