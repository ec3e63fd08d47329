// SPDX-License-Identifier: MIT

import DripGraph
import Testing

struct SeparateCyclesTests {
    @Test func oneEdgeThatClosesManyCyclesIsReportedOnce() {
        let next = [1: [9], 9: [8, 7], 8: [7, 6], 7: [6, 1], 6: [1]]
        #expect(separateCycles(through: [1, 6, 7, 8, 9], next: next) == [[1, 9, 7]])
    }

    @Test func cyclesWithoutACommonEdgeAreAllReported() {
        let next = [1: [2, 3], 2: [1], 3: [1], 4: [4]]
        let cycles = separateCycles(through: [1, 2, 3, 4], next: next)
        #expect(Set(cycles) == [[1, 2], [1, 3], [4]])
    }

    @Test func eachCallerOfADynamicCallHasACycleOfItsOwn() {
        // 1 and 2 call a requirement, 9, that 3 and 4 implement.
        let next = [1: [9], 2: [9], 9: [3, 4], 3: [1, 2]]
        let cycles = separateCycles(through: [1, 2, 3, 4], next: next, isShared: { $0 == 9 })
        #expect(Set(cycles) == [[1, 9, 3], [2, 9, 3]])
    }

    @Test func aCycleThatAllowsNoStartIsIgnored() {
        #expect(separateCycles(through: [1], next: [1: [2], 2: [3], 3: [2]]).isEmpty)
    }

    @Test func aCycleBeginsAtThePreferredStart() {
        let next = [1: [2], 2: [3], 3: [1]]
        #expect(separateCycles(through: [3, 1], next: next) == [[3, 1, 2]])
    }
}
