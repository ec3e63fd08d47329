// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// Two threads at once: they read what was made before, or make children of one parent.
    static var threads: [Workload] { [oneInstance, twoInstances, oneParent] }

    private static var oneInstance: Workload {
        Workload("two threads, one instance", unit: "×", .ratioAtLeast(0.95)) { effort in
            let hand = Unchecked(HandApp().data)
            let app = AppComponent()
            let drip = Unchecked(app.data)
            let handLoop: @Sendable (Int) -> Void = { for _ in 0..<$0 { use(hand.value.store()) } }
            let dripLoop: @Sendable (Int) -> Void = { for _ in 0..<$0 { use(drip.value.store()) } }
            return withExtendedLifetime(app) {
                Scaling.measure(effort, hand: Scaling(handLoop, handLoop), drip: Scaling(dripLoop, dripLoop))
            }
        }
    }

    private static var twoInstances: Workload {
        Workload("two threads, two instances", unit: "×") { effort in
            let hand = Unchecked(HandOthers())
            let component = OtherComponent()
            let drip = Unchecked(component.others)
            return withExtendedLifetime(component) {
                Scaling.measure(
                    effort,
                    hand: Scaling(
                        { for _ in 0..<$0 { use(hand.value.left()) } },
                        { for _ in 0..<$0 { use(hand.value.right()) } }
                    ),
                    drip: Scaling(
                        { for _ in 0..<$0 { use(drip.value.left()) } },
                        { for _ in 0..<$0 { use(drip.value.right()) } }
                    )
                )
            }
        }
    }

    private static var oneParent: Workload {
        Workload("two threads, one parent", unit: "×") { effort in
            let hand = Unchecked(HandApp())
            let app = AppComponent()
            _ = app.data.store()
            let drip = Unchecked(app)
            let handLoop: @Sendable (Int) -> Void = { count in
                for _ in 0..<count / 32 {
                    let visit = HandVisitor(parent: hand.value)
                    use(visit)
                    use(visit.visit.receipt())
                }
            }
            let dripLoop: @Sendable (Int) -> Void = { count in
                for _ in 0..<count / 32 {
                    let visit = VisitComponent(parent: drip.value)
                    use(visit)
                    withExtendedLifetime(visit) { use(visit.visit.receipt()) }
                }
            }
            return withExtendedLifetime(app) {
                Scaling.measure(effort, hand: Scaling(handLoop, handLoop), drip: Scaling(dripLoop, dripLoop))
            }
        }
    }
}

/// Takes something to another thread although it is not `Sendable`: both sides resolve safely on any thread, only the
/// compiler cannot know it.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
