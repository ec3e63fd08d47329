// SPDX-License-Identifier: MIT

import DripTestSupport
import Testing

@testable import Drip

struct RegistryOwnerTests {
    private let storage = Storage(builtAt: SourcePlace(#fileID, #line), parent: nil, componentType: nil)

    @Test func theFirstComponentOwnsTheRegistry() {
        let (first, second) = (TestCup(), TestCup())

        #expect(storage.own(first, TestCup.self))
        #expect(storage.own(first, TestCup.self))
        #expect(!storage.own(second, Machine.self))

        #expect(storage.livingOwner === first)
        #expect(storage.componentType == TestCup.self)
        withExtendedLifetime(first) {}
    }

    @Test func nobodyElseGetsTheAddressOfAnOwnerThatIsGone() {
        var owner: TestCup? = TestCup()
        _ = storage.own(owner!, TestCup.self)
        owner = nil

        #expect(storage.livingOwner == nil)
        // The memory stays taken, so no later object is mistaken for the owner.
        let others = (0..<1_000).map { _ in TestCup() }
        #expect(!others.contains { storage.own($0, TestCup.self) })
    }

    @Test func aRegistryWithoutAnOwnerHasNone() {
        #expect(storage.livingOwner == nil && storage.componentType == nil)
    }
}
