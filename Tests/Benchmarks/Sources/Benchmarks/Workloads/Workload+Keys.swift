// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// Keyed providers, compared with a dictionary behind a lock.
    static var keys: [Workload] {
        [1, 10, 100, 1_000, 10_000].map(numbers) + [100_000, 1_000_000].map(random) + [names(100), modules(10)]
    }

    private static func numbers(_ keys: Int) -> Workload {
        Workload("keyed hit, \(keys) keys", .ratioAtMost(1)) {
            let hand = HandShelf<Int>()
            let component = OtherComponent()
            let shelf = component.shelf
            // Creates all instances first, since creations are slow: `Pair` would choose a count too small to visit
            // every key.
            for key in 0..<keys { _ = (hand.store(key), shelf.store(key)) }
            // 7,919 is a prime, so consecutive keys are not neighbors in the table.
            return Pair(
                hand: { count in
                    var key = 0
                    return loop(count) {
                        key = (key &+ 7_919) % keys
                        use(hand.store(key))
                    }
                },
                drip: { count in
                    var key = 0
                    return withExtendedLifetime(component) {
                        loop(count) {
                            key = (key &+ 7_919) % keys
                            use(shelf.store(key))
                        }
                    }
                }
            )
        }
    }

    /// Keys in random order, so that the processor's cache has hardly any of them.
    private static func random(_ keys: Int) -> Workload {
        Workload("keyed hit at random, \(keys) keys", .ratioAtMost(1.3)) {
            let hand = HandShelf<Int>()
            let component = OtherComponent()
            let shelf = component.shelf
            for key in 0..<keys { _ = hand.store(key) }
            for key in 0..<keys { _ = shelf.store(key) }
            var (numbers, otherNumbers) = (RandomNumbers(), RandomNumbers())
            return Pair(
                hand: { count in loop(count) { use(hand.store(numbers.next(below: keys))) } },
                drip: { count in
                    withExtendedLifetime(component) {
                        loop(count) { use(shelf.store(otherNumbers.next(below: keys))) }
                    }
                }
            )
        }
    }

    private static func names(_ keys: Int) -> Workload {
        Workload("keyed hit, \(keys) names") {
            let names = (0..<keys).map { "espresso machine number \($0)" }
            let hand = HandShelf<String>()
            let component = OtherComponent()
            let shelf = component.shelf
            return Pair(
                hand: { count in
                    var key = 0
                    return loop(count) {
                        key = (key &+ 7_919) % keys
                        use(hand.store(names[key]))
                    }
                },
                drip: { count in
                    var key = 0
                    return withExtendedLifetime(component) {
                        loop(count) {
                            key = (key &+ 7_919) % keys
                            use(shelf.store(named: names[key]))
                        }
                    }
                }
            )
        }
    }

    private static func modules(_ keys: Int) -> Workload {
        Workload("module(key:), \(keys) keys") {
            let hand = HandShelf<Int>()
            let component = OtherComponent()
            return Pair(
                hand: { count in
                    var key = 0
                    return loop(count) {
                        key = (key &+ 7_919) % keys
                        use(hand.store(key))
                    }
                },
                drip: { count in
                    var key = 0
                    return loop(count) {
                        key = (key &+ 7_919) % keys
                        use(component.shelf(key))
                    }
                }
            )
        }
    }
}

/// Random numbers that take hardly any time (Marsaglia's xorshift).
private struct RandomNumbers {
    private var state: UInt64 = 0x2545_F491_4F6C_DD1D

    @inline(__always)
    mutating func next(below count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return (Int(state >> 32) &* count) >> 32
    }
}
