// SPDX-License-Identifier: MIT

import Harness
import ProvidersByHand
import ProvidersWithDrip

extension Workload {
    /// Creates every instance once. Figures are per provider and exclude the release of the graph.
    static var coldStarts: [Workload] {
        [
            Workload("cold start 100", .ratioAtMost(2.6)) { Pair(hand: hand100, drip: drip(modules: 1)) },
            Workload("cold start 1000", .ratioAtMost(2.6)) { Pair(hand: hand1000, drip: drip(modules: 10)) },
            Workload("cold start 5000", .ratioAtMost(2.6)) {
                Pair(hand: hand5000, drip: drip(modules: 50))
            },
            Workload("cold start 5000 / 1000", .ratioAtMost(1.3)) {
                Pair(hand: drip(modules: 10), drip: drip(modules: 50))
            },
            Workload("cold start by hand 5000 / 1000") { Pair(hand: hand1000, drip: hand5000) },
            Workload("cold start 200, files alike") { Pair(hand: drip(modules: 2), drip: dripAlike) },
        ]
    }

    private static var hand100: Batch {
        cold(100, make: ProvidersByHand.Graph1.init) { $0.touch() }
    }

    private static var hand1000: Batch {
        cold(1_000, make: ProvidersByHand.Graph10.init) { $0.touch() }
    }

    private static var hand5000: Batch {
        cold(5_000, make: ProvidersByHand.Graph50.init) { $0.touch() }
    }

    private static func drip(modules: Int) -> Batch {
        cold(modules * 100, make: { ProvidersWithDrip.Graph() }) { $0.touch(modules: modules) }
    }

    private static var dripAlike: Batch {
        cold(200, make: { AlikeGraph() }) { $0.touch() }
    }

    /// Times the creation of a graph and its first use, but not its release.
    private static func cold<Graph>(
        _ providers: Int,
        make: @escaping () -> Graph,
        touch: @escaping (Graph) -> Void
    ) -> Batch {
        fresh(providers, make: {}) {
            let graph = make()
            touch(graph)
            return graph
        }
    }
}
