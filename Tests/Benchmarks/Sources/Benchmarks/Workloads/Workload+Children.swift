// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// Components that come and go.
    static var children: [Workload] {
        [
            Workload("child churn", .ratioAtMost(3)) {
                let hand = HandApp()
                let app = AppComponent()
                return Pair(
                    hand: { count in loop(count) { use(HandVisit(parent: hand).receipt()) } },
                    drip: { count in
                        loop(count) {
                            let visit = VisitComponent(parent: app)
                            withExtendedLifetime(visit) { use(visit.visit.receipt()) }
                        }
                    }
                )
            },
            Workload("child churn, value module", .ratioAtMost(3)) {
                let hand = HandApp()
                let app = AppComponent()
                return Pair(
                    hand: { count in loop(count) { use(HandVisit(parent: hand).receipt()) } },
                    drip: { count in
                        loop(count) {
                            let visit = VisitComponent(parent: app)
                            withExtendedLifetime(visit) { use(visit.values.receipt()) }
                        }
                    }
                )
            },
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
}
