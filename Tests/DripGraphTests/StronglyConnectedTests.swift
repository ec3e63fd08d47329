// SPDX-License-Identifier: MIT

import DripGraph
import Testing

struct StronglyConnectedTests {
    @Test func groupsNodesThatReachEachOther() {
        let next = [1: [2], 2: [3], 3: [1, 4], 4: [5], 5: [4], 6: [6]]
        let parts = stronglyConnected([1, 2, 3, 4, 5, 6, 7]) { next[$0] ?? [] }
        #expect(parts.map { $0.sorted() } == [[4, 5], [1, 2, 3], [6], [7]])
    }

    @Test func followsAChainOfAnyLength() {
        let count = 200_000
        let parts = stronglyConnected([0]) { $0 + 1 < count ? [$0 + 1] : [] }
        #expect(parts.count == count)
        #expect(parts.first == [count - 1])
    }
}
