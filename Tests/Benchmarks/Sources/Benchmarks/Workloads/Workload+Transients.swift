// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// An object with one cached and one transient dependency, which the closure asks its own module for, its
    /// component, or the component it is handed.
    static var transients: [Workload] {
        [
            transient("transient") { data in { loop($0) { use(data.session()) } } },
            transient("transient component") { data in { loop($0) { use(data.sessionOfComponent()) } } },
            transient("transient argument") { data in { loop($0) { use(data.sessionOfArgument()) } } },
        ]
    }

    private static func transient(_ name: String, drip: @escaping (DataModule) -> Batch) -> Workload {
        Workload(name, .ratioAtMost(1.6)) {
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
