// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Two instances of any strategies that refer to each other, with a link at both ends or at one end.
struct LinkStrategiesTests {
    @Test(arguments: LinkedPair.all, [false, true])
    func referToEachOtherWhoeverIsAskedFirst(pair: LinkedPair, isRightFirst: Bool) {
        let shop = LinkedShop.withNeighbour()
        func ask() -> LinkedNode { isRightFirst ? shop.right(pair) : shop.left(pair) }

        let first = ask()
        defer { first.other = nil }

        #expect(first.other?.other === first)
        if (isRightFirst ? pair.right : pair.left) != .graphSingle { #expect(ask() === first) }
    }

    @Test(arguments: LinkedPair.all) func threadsMayEnterFromBothEnds(pair: LinkedPair) {
        for _ in 0..<20 {
            let shop = LinkedShop.withNeighbour()
            let (nodes, areLinked) = (Notes<LinkedNode>(), Notes<Bool>())

            onThreads(2) { thread in
                let node = thread == 0 ? shop.left(pair) : shop.right(pair)
                areLinked.add(node.other?.other != nil)
                nodes.add(node)
            }

            #expect(areLinked.all == [true, true])
            for node in nodes.all { node.other?.other = nil }
        }
    }
}
