// SPDX-License-Identifier: MIT

import Testing

@testable import Drip

/// Several keys of one call.
struct KeysTests {
    @Test func areEqualIfAllOfThemAre() {
        #expect(Keys(1, "a", true) == Keys(1, "a", true))
        #expect(Keys(1, "a", true) != Keys(2, "a", true))
        #expect(Keys(1, "a", true) != Keys(1, "b", true))
        #expect(Keys(1, "a", true) != Keys(1, "a", false))
    }

    @Test func equalKeysHaveOneHash() {
        #expect(Keys(1, "a").hashValue == Keys(1, "a").hashValue)
        #expect(Set([Keys(1, "a"), Keys(1, "a"), Keys(2, "a")]).count == 2)
    }

    /// The same numbers in another order, and rows and columns, are common.
    @Test func theOrderCountsInTheHash() {
        let hashes = (0..<40).flatMap { row in (0..<40).map { Keys(row, $0).hashValue } }

        #expect(Set(hashes).count == hashes.count)
    }

    @Test func nameAllTheirValues() {
        #expect(Keys(1, "a", true).description == "1, a, true")
    }
}
