// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// The rest of the strategies, beside the nearest thing that one writes by hand.
    static var others: [Workload] { [weakSingle, graphSingle, asyncSingle] }

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

    private static var asyncSingle: Workload {
        Workload("asyncSingle hit") { effort in
            let hand = HandOthers()
            let component = OtherComponent()
            let others = component.others
            let pair = AsyncPair(
                hand: { count in
                    await asyncLoop(count) { await hand.asyncSingle() }
                },
                drip: { count in
                    await asyncLoop(count) { await others.asyncStore() }
                }
            )
            let figures = await pair.measure(effort)
            return withExtendedLifetime(component) { figures }
        }
    }
}

/// Times a loop around one asynchronous operation on the clock of the wall, since it may change threads.
@inline(__always)
nonisolated(nonsending) private func asyncLoop(
    _ count: Int,
    _ operation: nonisolated(nonsending) () async -> SharedStore
) async -> Double {
    let start = Stopwatch.wall.now
    for _ in 0..<count { await use(operation()) }
    return (Stopwatch.wall.now - start) / Double(count)
}
