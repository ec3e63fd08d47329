// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A component that ends inside a call first runs the links of what the call has constructed for it.
struct EndBeforeLinkTests {
    @Test func closeRunsPendingLinksBeforeTeardowns() {
        let shop = CornerShop()

        _ = shop.bar.order { $0.close() }

        #expect(shop.log.all == ["made", "linked", "torn down", "served"])
    }

    @Test func closingAParentRunsPendingLinksOfItsChildren() {
        let street = Street()
        let shop = CornerShop(parent: street)

        _ = shop.bar.order { _ in street.close() }

        #expect(shop.log.all == ["made", "linked", "torn down", "served"])
    }

    @Test func shutdownRunsPendingLinksBeforeTeardowns() async throws {
        let shop = CornerShop()

        _ = try await shop.bar.lastOrder()

        #expect(shop.log.all == ["made", "linked", "torn down"])
    }

    @Test func whatALinkConstructsIsLinkedAndTornDownToo() {
        let shop = CornerShop()

        _ = shop.bar.chain { $0.close() }

        #expect(shop.log.all == (1...4).map { "\($0) linked" } + (1...4).reversed().map { "\($0) torn down" })
    }

    @Test func linksOfOtherComponentsRunAtTheEndOfTheOutermostCall() {
        let (shop, other) = (CornerShop(), CornerShop())

        _ = shop.bar.order { _ in
            _ = other.bar.cup()
            shop.close()
            other.log.add("closed")
        }

        #expect(other.log.all == ["made", "closed", "linked"])
    }

    @Test func aCycleAfterTheEndOfAComponentIsReportedWithItsPath() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = CornerShop()
            _ = shop.bar.tray()
        }

        #expect(
            result?.message.hasPrefix(
                """
                Drip: first() needs itself.

                  first()       single   EndBeforeLinkTests.swift
                  └ second()    single   EndBeforeLinkTests.swift
                    └ first()   already being built
                """) == true)
    }
}

private final class Street: ComponentType, Sendable {
    let registry = Registry()
}

private final class CornerShop: ComponentType, Sendable {
    let registry: Registry
    let log = Notes<String>()
    var bar: BarModule { module() }

    init() { registry = Registry() }
    init(parent: Street) { registry = Registry(parent: parent) }
}

private struct BarModule: SendableModuleType {
    let component: CornerShop

    func cup() -> Cup {
        let log = component.log
        return single {
            log.add("made")
            return Cup()
        } link: { _ in
            log.add("linked")
        } teardown: { _ in
            log.add("torn down")
        }
    }
    func order(_ act: (CornerShop) -> Void) -> Cup {
        transient {
            let cup = cup()
            act(component)
            component.log.add("served")
            return cup
        }
    }
    nonisolated(nonsending) func lastOrder() async throws -> Cup {
        try await asyncSingle { () async throws in
            let made = cup()
            try await component.shutdown()
            return made
        }
    }

    func chain(_ act: (CornerShop) -> Void) -> Cup {
        transient {
            let first = linked(1)
            act(component)
            return first
        }
    }
    func linked(_ number: Int) -> Cup {
        let log = component.log
        return single(for: number) {
            Cup()
        } link: { _ in
            if number < 4 { _ = linked(number + 1) }
            log.add("\(number) linked")
        } teardown: { _ in
            log.add("\(number) torn down")
        }
    }

    func tray() -> Cup { transient { first() } }
    func first() -> Cup {
        single {
            let other = CornerShop()
            _ = other.bar.cup()
            other.close()
            return second()
        }
    }
    func second() -> Cup { single { first() } }
}
