// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// Two threads that read cached instances, or create children of one parent.
    static var threads: [Workload] { [oneInstance, twoInstances, oneParent] }

    private static var oneInstance: Workload {
        Workload("two threads, one instance", unit: "×") { effort in
            Scaling.measure(effort) {
                let data = Unchecked(HandApp().data)
                return .alike { for _ in 0..<$0 { use(data.value.store()) } }
            } drip: {
                let app = Unchecked(AppComponent())
                let data = Unchecked(app.value.data)
                return .alike { count in
                    for _ in 0..<count { use(data.value.store()) }
                    withExtendedLifetime(app) {}
                }
            }
        }
    }

    private static var twoInstances: Workload {
        Workload("two threads, struct module", unit: "×", .ratioAtLeast(0.9)) { effort in
            Scaling.measure(effort) {
                let hand = Unchecked(HandOthers())
                return Scaling(
                    { for _ in 0..<$0 { use(hand.value.left()) } },
                    { for _ in 0..<$0 { use(hand.value.right()) } }
                )
            } drip: {
                let app = Unchecked(AppComponent())
                return Scaling(
                    { for _ in 0..<$0 { use(app.value.values.left()) } },
                    { for _ in 0..<$0 { use(app.value.values.right()) } }
                )
            }
        }
    }

    private static var oneParent: Workload {
        Workload("two threads, one parent", unit: "×", .ratioAtLeast(0.8)) { effort in
            Scaling.measure(effort) {
                let hand = Unchecked(HandApp())
                return .alike { count in
                    for _ in 0..<count / 32 {
                        let visit = HandVisitor(parent: hand.value)
                        use(visit)
                        use(visit.visit.receipt())
                    }
                }
            } drip: {
                let app = Unchecked(AppComponent())
                _ = app.value.data.store()
                return .alike { count in
                    for _ in 0..<count / 32 {
                        let visit = VisitComponent(parent: app.value)
                        use(visit)
                        withExtendedLifetime(visit) { use(visit.visit.receipt()) }
                    }
                }
            }
        }
    }
}
