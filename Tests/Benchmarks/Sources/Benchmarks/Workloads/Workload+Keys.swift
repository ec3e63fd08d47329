// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// Keyed providers, compared with a dictionary behind a lock.
    static var keys: [Workload] { [1, 10, 100, 1_000, 10_000].map(numbers) + [names(100), modules(10)] }

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
