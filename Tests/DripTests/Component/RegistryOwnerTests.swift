// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct RegistryOwnerTests {
    private let registry = Registry()

    @Test func theFirstComponentOwnsTheRegistry() {
        let (first, second) = (TestCup(), TestCup())

        #expect(registry.own(first))
        #expect(registry.own(first))
        #expect(!registry.own(second))

        #expect(registry.livingOwner === first)
        #expect(registry.storage.componentType == TestCup.self)
        withExtendedLifetime(first) {}
    }

    @Test func nobodyElseGetsTheAddressOfAnOwnerThatIsGone() {
        var owner: TestCup? = TestCup()
        _ = registry.own(owner!)
        owner = nil

        #expect(registry.livingOwner == nil)
        // The memory stays taken, so no later object is mistaken for the owner.
        let others = (0..<1_000).map { _ in TestCup() }
        #expect(!others.contains { registry.own($0) })
    }

    @Test func aRegistryWithoutAnOwnerHasNone() {
        #expect(registry.livingOwner == nil && registry.storage.componentType == nil)
    }
}
