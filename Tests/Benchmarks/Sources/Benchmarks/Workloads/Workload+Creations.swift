// SPDX-License-Identifier: MIT

import Harness
import ProvidersByHand
import ProvidersWithDrip

extension Workload {
    /// First calls of providers that do more than a plain `single`.
    static var creations: [Workload] { [keyed, weak, tornDown, configured, beside, nested, failing] }

    private static var keyed: Workload {
        Workload("creation, keyed", .ratioAtMost(4)) {
            Pair(
                hand: fresh(1_000, make: HandShelf<Int>.init) { shelf in
                    for key in 0..<1_000 { use(shelf.store(key)) }
                },
                drip: fresh(1_000, make: { OtherComponent() }) { component in
                    let shelf = component.shelf
                    for key in 0..<1_000 { use(shelf.store(key)) }
                }
            )
        }
    }

    /// Nothing retains the instance, so each call creates another.
    private static var weak: Workload {
        Workload("creation, weakSingle", .ratioAtMost(4)) {
            let hand = HandOthers()
            let component = OtherComponent()
            let others = component.others
            return Pair(
                hand: { count in loop(count) { use(hand.weakSingle()) } },
                drip: { count in withExtendedLifetime(component) { loop(count) { use(others.weakStore()) } } }
            )
        }
    }

    private static var tornDown: Workload {
        Workload("creation, teardown", .ratioAtMost(4)) {
            Pair(
                hand: fresh(100, make: ProvidersByHand.TornDown.init) { $0.touch() },
                drip: fresh(100, make: { CreationGraph() }) { $0.tornDown.touch() }
            )
        }
    }

    private static var configured: Workload {
        Workload("creation, configure", .ratioAtMost(4)) {
            Pair(
                hand: fresh(100, make: ProvidersByHand.Configured.init) { $0.touch() },
                drip: fresh(100, make: { CreationGraph() }) { $0.configured.touch() }
            )
        }
    }

    /// Creations in a component that has an override of another provider.
    private static var beside: Workload {
        Workload("creation, another overridden", .ratioAtMost(4)) {
            let make = {
                let graph = ProvidersWithDrip.Graph()
                graph.overrideOther()
                return graph
            }
            return Pair(
                hand: fresh(100, make: ProvidersByHand.Graph1.init) { $0.touch() },
                drip: fresh(100, make: make) { $0.touch(modules: 1) }
            )
        }
    }

    /// 3,000 creations in chains of 10, and in one chain.
    private static var nested: Workload {
        Workload("creation, depth 3000 / 10", .ratioAtMost(1.3)) { effort in
            onLargeStack { Pair(hand: chains(ofDepth: 10), drip: chains(ofDepth: 3_000)).measure(effort) }
        }
    }

    private static func chains(ofDepth depth: Int) -> Batch {
        fresh(3_000, make: { BusyComponent() }) { component in
            let busy = component.busy
            for key in stride(from: 0, to: 3_000, by: depth) { use(busy.link(key, levels: depth)) }
        }
    }

    /// 50,000 keys whose creation throws.
    private static var failing: Workload {
        Workload("failing keys, second half / first", .ratioAtMost(1.3)) { _ in
            let component = BusyComponent()
            let busy = component.busy
            let figures = Figures(firstAndLast: 25_000, of: 50_000) { askFailing($0, of: busy) }
            return withExtendedLifetime(component) { figures }
        }
    }

    /// Calls a keyed provider whose dependency throws.
    static func askFailing(_ key: Int, of busy: BusyModule) {
        if let side = try? busy.refusedSide(key) { use(side) }
    }
}
