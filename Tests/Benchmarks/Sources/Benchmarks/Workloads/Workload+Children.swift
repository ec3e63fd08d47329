// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// Short-lived children.
    static var children: [Workload] {
        [
            churn("child churn", .ratioAtMost(2.3), hand: childAndModule) { $0.visit.receipt() },
            churn("child churn, value module", .ratioAtMost(2.3), hand: oneObject) { $0.values.receipt() },
            churnOfLinked,
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

    /// Creates a child, passes it to `use`, calls one provider and releases the child. Without `use`, the optimizer
    /// would put a hand-wired child on the stack.
    private static func churn(
        _ name: String,
        _ requirement: Requirement,
        hand: @escaping (HandApp, Int) -> Double,
        _ receipt: @escaping (VisitComponent) -> Receipt
    ) -> Workload {
        Workload(name, requirement) {
            let handApp = HandApp()
            let app = AppComponent()
            return Pair(
                hand: { count in hand(handApp, count) },
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

    /// Creates, uses and releases a child whose parent is registered.
    private static var churnOfLinked: Workload {
        Workload("child churn, registered parent", .ratioAtMost(3.5)) {
            let handApp = HandApp()
            let app = AppComponent()
            return Pair(
                hand: { count in childAndModule(of: handApp, count) },
                drip: { count in
                    loop(count) {
                        let visit = LinkedVisit().parent { app }
                        use(visit)
                        withExtendedLifetime(visit) { use(visit.visit.receipt()) }
                    }
                }
            )
        }
    }

    /// Hand-wired, with a module that is an object of its own.
    private static func childAndModule(of app: HandApp, _ count: Int) -> Double {
        loop(count) {
            let visitor = HandVisitor(parent: app)
            use(visitor)
            use(visitor.visit.receipt())
        }
    }

    /// Hand-wired, with everything in the child.
    private static func oneObject(of app: HandApp, _ count: Int) -> Double {
        loop(count) {
            let visit = HandVisit(parent: app)
            use(visit)
            use(visit.receipt())
        }
    }
}
