// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct RegistryOwnerTests {
    private let storage = Storage(builtAt: SourcePlace(#fileID, #line), parent: nil, componentType: nil)

    @Test func theFirstComponentOwnsTheRegistry() {
        let (first, second) = (TestCup(), TestCup())

        #expect(RegistryOwner.note(first, TestCup.self, in: storage))
        #expect(RegistryOwner.note(first, TestCup.self, in: storage))
        #expect(!RegistryOwner.note(second, Machine.self, in: storage))

        #expect(RegistryOwner.living(in: storage) === first)
        #expect(storage.componentType == TestCup.self)
        withExtendedLifetime(first) {}
    }

    @Test func nobodyElseGetsTheAddressOfAnOwnerThatIsGone() {
        var owner: TestCup? = TestCup()
        _ = RegistryOwner.note(owner!, TestCup.self, in: storage)
        owner = nil

        #expect(RegistryOwner.living(in: storage) == nil)
        // The memory stays taken, so no later object is mistaken for the owner.
        let others = (0..<1_000).map { _ in TestCup() }
        #expect(!others.contains { RegistryOwner.note($0, TestCup.self, in: storage) })
    }

    @Test func aRegistryWithoutAnOwnerHasNone() {
        #expect(RegistryOwner.living(in: storage) == nil && storage.componentType == nil)
    }
}
