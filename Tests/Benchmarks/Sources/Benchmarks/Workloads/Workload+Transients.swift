// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// An object with one cached and one transient dependency. The closure gets them from its own module, its component
    /// or its argument.
    static var transients: [Workload] {
        [
            transient("transient", .ratioAtMost(1.6)) { data in { loop($0) { use(data.session()) } } },
            transient("transient component", .ratioAtMost(2)) { data in
                { loop($0) { use(data.sessionOfComponent()) } }
            },
            transient("transient argument", .ratioAtMost(2)) { data in
                { loop($0) { use(data.sessionOfArgument()) } }
            },
        ]
    }

    private static func transient(
        _ name: String,
        _ requirement: Requirement,
        drip: @escaping (DataModule) -> Batch
    ) -> Workload {
        Workload(name, requirement) {
            let hand = HandApp().data
            let app = AppComponent()
            let batch = drip(app.data)
            return Pair(
                hand: { count in loop(count) { use(hand.session()) } },
                drip: { count in withExtendedLifetime(app) { batch(count) } }
            )
        }
    }
}
