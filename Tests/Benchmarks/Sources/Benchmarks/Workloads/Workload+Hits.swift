// SPDX-License-Identifier: MIT

import Harness
import ProvidersByHand
import ProvidersWithDrip

extension Workload {
    /// Reads of cached instances. In hand-wired code, a module is a class in a `let`.
    static var hits: [Workload] {
        [
            held, hit, structHeld, structHit, sweep, existential, duringCreation, duringOwnCreation, tornDown,
            allocations,
        ]
    }

    private static var held: Workload {
        Workload("hit held", .ratioAtMost(1.15)) {
            let hand = HandApp().data
            let app = AppComponent()
            let data = app.data
            return Pair(
                hand: { count in loop(count) { use(hand.store()) } },
                drip: { count in withExtendedLifetime(app) { loop(count) { use(data.store()) } } }
            )
        }
    }

    private static var hit: Workload {
        Workload("hit", .ratioAtMost(2.05)) {
            let hand = HandApp()
            let app = AppComponent()
            return Pair(
                hand: { count in loop(count) { use(hand.data.store()) } },
                drip: { count in loop(count) { use(app.data.store()) } }
            )
        }
    }

    private static var structHit: Workload {
        Workload("hit struct", .ratioAtMost(1.3)) {
            let hand = HandApp()
            let app = AppComponent()
            return Pair(
                hand: { count in loop(count) { use(hand.data.store()) } },
                drip: { count in loop(count) { use(app.values.store()) } }
            )
        }
    }

    private static var structHeld: Workload {
        Workload("hit struct held") {
            let hand = HandApp().data
            let values = AppComponent().values
            return Pair(
                hand: { count in loop(count) { use(hand.store()) } },
                drip: { count in loop(count) { use(values.store()) } }
            )
        }
    }

    private static var sweep: Workload {
        Workload("hit sweep", .ratioAtMost(1.15)) {
            let hand = ProvidersByHand.Sweep()
            let component = SweepComponent()
            let sweep = component.sweep
            return Pair(
                hand: { count in loop(count) { hand.touch() } / 256 },
                drip: { count in withExtendedLifetime(component) { loop(count) { sweep.touch() } / 256 } }
            )
        }
    }

    private static var existential: Workload {
        Workload("hit protocol", .ratioAtMost(1.3)) {
            let hand = HandApp().data
            let app = AppComponent()
            let data = app.data
            return Pair(
                hand: { count in loop(count) { use(existential: hand.storing()) } },
                drip: { count in withExtendedLifetime(app) { loop(count) { use(existential: data.storing()) } } }
            )
        }
    }

    /// Hits in a component while a creation of its child sleeps, compared with hits while nothing is created.
    private static var duringCreation: Workload {
        Workload("hit held, child creates / quiet", .ratioAtMost(1.05)) {
            let app = AppComponent()
            let data = app.data
            let hits: Batch = { count in withExtendedLifetime(app) { loop(count) { use(data.store()) } } }
            return Pair(
                hand: hits,
                drip: { count in
                    let creation = SleepingCreation(below: app)
                    defer { creation.finish() }
                    return hits(count)
                }
            )
        }
    }

    /// Hits in a component while one of its own creations sleeps, compared with hits while nothing is created.
    private static var duringOwnCreation: Workload {
        Workload("hit held, component creates / quiet", .ratioAtMost(1.05)) {
            let app = AppComponent()
            return Pair(
                hand: { count in
                    let quiet = SleepyComponent(parent: app)
                    let sleepy = quiet.sleepy
                    return withExtendedLifetime(quiet) { loop(count) { use(sleepy.other()) } }
                },
                drip: { count in
                    let creation = SleepingCreation(below: app)
                    defer { creation.finish() }
                    let sleepy = creation.component.sleepy
                    return loop(count) { use(sleepy.other()) }
                }
            )
        }
    }

    /// Hits on a single whose `teardown:` captures an object.
    private static var tornDown: Workload {
        Workload("hit with teardown", .ratioAtMost(1.3)) {
            let hand = HandApp().data
            let component = BusyComponent()
            let busy = component.busy
            return Pair(
                hand: { count in loop(count) { use(hand.store()) } },
                drip: { count in withExtendedLifetime(component) { loop(count) { use(busy.tornDown()) } } }
            )
        }
    }

    /// A hit must not allocate the closures that only a creation needs.
    private static var allocations: Workload {
        Workload("hit with teardown, objects allocated", unit: "", .valueAtMost(0)) { _ in
            let component = BusyComponent()
            let busy = component.busy
            let hits = { for _ in 0..<1_000 { use(busy.tornDown()) } }
            hits()
            let objects = Heap.objects(allocatedBy: hits)
            return withExtendedLifetime(component) { Figures(hand: 0, drip: objects / 1_000) }
        }
    }
}
