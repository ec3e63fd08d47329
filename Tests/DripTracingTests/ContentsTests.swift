// SPDX-License-Identifier: MIT

import Drip
import DripTracing
import Testing

struct ContentsTests {
    private let shop = Shop()

    @Test func listsTheInstancesOfAComponentAndItsChildren() {
        let order = Order(shop)
        let radio = shop.bar.radio()
        _ = (shop.bar.barista(), shop.bar.mug(of: "Ada"), shop.bar.count(), shop.bar.till(), order.desk.ticket())
        shop.override({ $0.bar.grinder() }) { Grinder() }
        _ = Order(shop)

        #expect(
            shop.contents.description == """
                Shop   built at Shop.swift:73
                  radio()            weakSingle, set aside   Ticket    Shop.swift:102
                  grinder()          single, set aside       Grinder   Shop.swift:95
                  boiler             single, set aside       Boiler    Shop.swift:89
                  barista()          single, set aside       Barista   Shop.swift:96
                  mug(of:) for Ada   single, set aside       Mug       Shop.swift:97
                  count()            single, set aside       Count     Shop.swift:101
                  grinder()          override                Grinder   Shop.swift:95
                  grinder() is overridden
                  Order   built at Shop.swift:145
                    ticket()   single, set aside   Ticket   Shop.swift:153
                """)
        withExtendedLifetime((radio, order)) {}
    }

    @Test func canBeWrittenAsJSON() {
        let order = Order(shop)
        _ = order.desk.ticket()

        #expect(
            order.contents.json() == """
                {
                  "schema": "drip-contents",
                  "version": 1,
                  "component": "Order",
                  "builtAt": "Shop.swift:145",
                  "entries": [
                    {"provider": "ticket()", "strategy": "single", "type": "Ticket", "key": null, "place": \
                "Shop.swift:153", "isReplaced": false, "isCurrent": true, "age": null}
                  ],
                  "overrides": [],
                  "children": []
                }

                """)
    }

    @Test func leavesOutAReleasedWeakSingle() {
        _ = shop.bar.radio()

        #expect(shop.contents.entries == [])
    }

    @Test func createsNothing() {
        _ = shop.bar
        let contents = Order(shop).contents

        #expect(contents.entries == [])
        #expect(contents.children.count == 0)
    }

    @Test func givesTheAgeOfInstancesThatATraceHasRecorded() {
        _ = shop.bar.boiler
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        _ = (shop.bar.grinder(), shop.bar.mug(of: "Ada"), shop.bar.mug(of: "Bob"), shop.bar.count())
        shop.clock.pass(milliseconds: 7)

        let ages = shop.contents.entries.map(\.age)

        #expect(ages == [nil, .milliseconds(11), .milliseconds(9), .milliseconds(7), .milliseconds(7)])
        trace.end()
        #expect(shop.contents.entries.allSatisfy { $0.age == nil })
    }

    @Test func givesTheAgeOfLiveProvidersAndOfLongKeysToo() {
        let trace = Trace(of: shop, clock: { [clock = shop.clock] in clock.now })
        _ = (shop.bar.terminal(), shop.bar.mug(of: String(repeating: "a", count: 500)))

        #expect(shop.contents.entries.map(\.age) == [.milliseconds(2), .zero])
        trace.end()
    }
}

extension Bar {
    fileprivate func terminal() -> Ticket { single(live: true) { Ticket() } }
}
