// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// The rest of the strategies, beside the nearest thing that one writes by hand.
    static var others: [Workload] { [weakSingle, graphSingle] }

    private static var weakSingle: Workload {
        Workload("weakSingle hit") {
            let hand = HandOthers()
            let component = OtherComponent()
            let others = component.others
            let kept = (hand.weakSingle(), others.weakStore())
            return Pair(
                hand: { count in withExtendedLifetime(kept) { loop(count) { use(hand.weakSingle()) } } },
                drip: { count in
                    withExtendedLifetime((component, kept)) { loop(count) { use(others.weakStore()) } }
                }
            )
        }
    }

    private static var graphSingle: Workload {
        Workload("graphSingle, 4 objects") {
            let hand = HandApp().data
            let app = AppComponent()
            let data = app.data
            return Pair(
                hand: { count in loop(count) { use(hand.scales()) } },
                drip: { count in withExtendedLifetime(app) { loop(count) { use(data.scales()) } } }
            )
        }
    }
}
