// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Testing

struct ProvenanceTests {
    private let shop = Shop()

    @Test func namesTheProviderTheThreadAndTheRequesterOfAnInstance() throws {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        let barista = shop.bar.barista()

        let provenance = try #require(trace.provenance(of: barista.boiler))

        #expect(
            provenance.description == """
                Boiler, created on thread 1 in 60.0 ms, 25.0 ms after the trace began

                  barista()   Shop   single   Shop.swift:96
                  └ boiler    Shop   single   Shop.swift:89
                """)
        #expect(provenance.path.map(\.provider) == ["boiler", "barista()"])
        #expect(provenance.path[0].component == "Shop")
        #expect(provenance.duration == .milliseconds(60))
        #expect(provenance.start == .milliseconds(25))
    }

    @Test func knowsInstancesThatNoComponentKeeps() async throws {
        shop.override({ $0.bar.grinder() }) { Grinder() }
        let trace = Trace(of: shop)
        let (till, mug, radio) = (shop.bar.till(), shop.bar.mug(of: "Ada"), shop.bar.radio())
        let shelf = await shop.bar.shelf()

        #expect(trace.provenance(of: till)?.path.map(\.provider) == ["till()"])
        #expect(trace.provenance(of: mug)?.path.first?.key == "Ada")
        #expect(trace.provenance(of: radio)?.path.first?.strategy == "weakSingle")
        #expect(trace.provenance(of: shelf)?.thread == "task 1")
    }

    @Test func marksAnInstanceOfAnOverride() throws {
        shop.override({ $0.bar.till() }) { CashTill() }
        let trace = Trace(of: shop)

        let provenance = try #require(trace.provenance(of: shop.bar.till()))

        #expect(provenance.path.map(\.isReplaced) == [true])
    }

    @Test func knowsNoInstanceThatWasNotRecorded() {
        let before = shop.bar.grinder()
        let trace = Trace(of: shop, limit: 2)
        _ = shop.bar.boiler
        let dropped = shop.bar.mug(of: "Ada")

        #expect(trace.provenance(of: before) == nil)
        #expect(trace.provenance(of: dropped) == nil)
        #expect(trace.provenance(of: Grinder()) == nil)
    }

    @Test func doesNotMistakeANewObjectForAReleasedOne() {
        let trace = Trace(of: shop)
        for _ in 0..<100 { _ = shop.bar.till() }

        for _ in 0..<100 { #expect(trace.provenance(of: CashTill()) == nil) }
    }

    @Test func stillKnowsAnInstanceThatOutlivesItsComponentAndTheRecording() throws {
        var order: Order? = Order(shop)
        let trace = Trace(of: shop)
        let ticket = try #require(order?.desk.ticket())

        order = nil
        trace.end()

        #expect(trace.provenance(of: ticket)?.path.map(\.provider) == ["ticket()"])
    }
}
