// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// Components that come and go.
    static var children: [Workload] {
        [
            churn("child churn") { $0.visit.receipt() },
            churn("child churn, value module") { $0.values.receipt() },
            Workload("child unused") {
                let hand = HandApp()
                let app = AppComponent()
                return Pair(
                    hand: { count in loop(count) { use(HandVisit(parent: hand)) } },
                    drip: { count in loop(count) { use(VisitComponent(parent: app)) } }
                )
            },
        ]
    }

    /// A child that is made, asked and dropped.
    private static func churn(_ name: String, _ receipt: @escaping (VisitComponent) -> Receipt) -> Workload {
        Workload(name, .ratioAtMost(3)) {
            let hand = HandApp()
            let app = AppComponent()
            return Pair(
                hand: { count in loop(count) { use(HandVisit(parent: hand).receipt()) } },
                drip: { count in
                    loop(count) {
                        let visit = VisitComponent(parent: app)
                        withExtendedLifetime(visit) { use(receipt(visit)) }
                    }
                }
            )
        }
    }
}
