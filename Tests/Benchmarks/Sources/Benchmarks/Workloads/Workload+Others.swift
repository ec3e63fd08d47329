// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// The other strategies, compared with their nearest hand-wired equivalents.
    static var others: [Workload] { [weakSingle, graphSingle, asyncSingle] + asyncCreations + [keysInFlight] }

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
        Workload("graphSingle, 4 objects", .ratioAtMost(5)) {
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

    /// The first call of an asynchronous single, in a component of its own.
    private static var asyncCreations: [Workload] {
        [
            Workload("asyncSingle creation, main actor", .valueAtMost(2_000)) { effort in
                await asyncCreation.measure(effort)
            },
            Workload("asyncSingle creation, detached", .valueAtMost(2_000)) { effort in
                await Task.detached { await asyncCreation.measure(effort) }.value
            },
        ]
    }

    private static var asyncCreation: AsyncPair {
        AsyncPair(
            hand: { count in
                await asyncLoop(count) { await HandFuture().store() }
            },
            drip: { count in
                await asyncLoop(count) {
                    let component = OtherComponent()
                    let store = await component.others.asyncStore()
                    return withExtendedLifetime(component) { store }
                }
            }
        )
    }

    private static var keysInFlight: Workload {
        Workload("asyncSingle in flight, 20000 / 2000", .ratioAtMost(1.5)) { effort in
            var rounds: [Figures] = []
            for _ in 0..<effort.rounds(dividedBy: 20).rounds {
                await rounds.append(Figures(hand: timeInFlight(2_000), drip: timeInFlight(20_000)))
            }
            return Figures(mediansOf: rounds)
        }
    }

    /// Processor time of the process per key when the creations of all keys run at once.
    nonisolated(nonsending) private static func timeInFlight(_ keys: Int) async -> Double {
        let pages = LibraryComponent().pages
        let gate = Gate(opensFor: keys)
        let start = Stopwatch.process.now
        await withTaskGroup { group in
            for key in 0..<keys {
                group.addTask { await use(pages.page(key, behind: gate)) }
            }
        }
        return (Stopwatch.process.now - start) / Double(keys)
    }
}

/// Times a loop of one asynchronous operation in wall-clock time, since the task may change threads.
@inline(__always)
nonisolated(nonsending) private func asyncLoop(
    _ count: Int,
    _ operation: nonisolated(nonsending) () async -> SharedStore
) async -> Double {
    let start = Stopwatch.wall.now
    for _ in 0..<count { await use(operation()) }
    return (Stopwatch.wall.now - start) / Double(count)
}
