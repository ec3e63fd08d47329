// SPDX-License-Identifier: MIT

import Harness
import ProvidersByHand
import ProvidersWithDrip

extension Workload {
    /// Reading what was made before. By hand, a module is a class in a `let`.
    static var hits: [Workload] { [held, hit, structHeld, structHit, sweep, existential] }

    private static var held: Workload {
        Workload("hit held", .ratioAtMost(1.1)) {
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
        Workload("hit", .ratioAtMost(2)) {
            let hand = HandApp()
            let app = AppComponent()
            return Pair(
                hand: { count in loop(count) { use(hand.data.store()) } },
                drip: { count in loop(count) { use(app.data.store()) } }
            )
        }
    }

    private static var structHit: Workload {
        Workload("hit struct", .ratioAtMost(1.5)) {
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
        Workload("hit protocol", .ratioAtMost(1.1)) {
            let hand = HandApp().data
            let app = AppComponent()
            let data = app.data
            return Pair(
                hand: { count in loop(count) { use(existential: hand.storing()) } },
                drip: { count in withExtendedLifetime(app) { loop(count) { use(existential: data.storing()) } } }
            )
        }
    }
}
