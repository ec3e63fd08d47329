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

    /// A child that is made, handed on, asked and dropped. What is not handed on would stand on the stack by hand, where no
    /// component that somebody uses can be.
    private static func churn(_ name: String, _ receipt: @escaping (VisitComponent) -> Receipt) -> Workload {
        Workload(name, .ratioAtMost(3)) {
            let hand = HandApp()
            let app = AppComponent()
            return Pair(
                hand: { count in
                    loop(count) {
                        let visit = HandVisit(parent: hand)
                        use(visit)
                        use(visit.receipt())
                    }
                },
                drip: { count in
                    loop(count) {
                        let visit = VisitComponent(parent: app)
                        use(visit)
                        withExtendedLifetime(visit) { use(receipt(visit)) }
                    }
                }
            )
        }
    }
}
