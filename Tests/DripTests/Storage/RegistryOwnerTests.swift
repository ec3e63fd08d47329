// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct RegistryOwnerTests {
    private let registry = Registry()

    @Test func theFirstComponentOwnsTheRegistry() {
        let (first, second) = (TestCup(), TestCup())

        #expect(RegistryOwner.note(first, TestCup.self, in: registry))
        #expect(RegistryOwner.note(first, TestCup.self, in: registry))
        #expect(!RegistryOwner.note(second, Machine.self, in: registry))

        #expect(RegistryOwner.living(in: registry) === first)
        #expect(registry.storage.componentType == TestCup.self)
        withExtendedLifetime(first) {}
    }

    @Test func nobodyElseGetsTheAddressOfAnOwnerThatIsGone() {
        var owner: TestCup? = TestCup()
        _ = RegistryOwner.note(owner!, TestCup.self, in: registry)
        owner = nil

        #expect(RegistryOwner.living(in: registry) == nil)
        // The memory stays taken, so no later object is mistaken for the owner.
        let others = (0..<1_000).map { _ in TestCup() }
        #expect(!others.contains { RegistryOwner.note($0, TestCup.self, in: registry) })
    }

    @Test func aRegistryWithoutAnOwnerHasNone() {
        #expect(RegistryOwner.living(in: registry) == nil && registry.storage.componentType == nil)
    }
}
