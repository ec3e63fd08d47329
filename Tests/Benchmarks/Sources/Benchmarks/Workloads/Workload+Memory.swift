// SPDX-License-Identifier: MIT

import Harness
import ProvidersByHand
import ProvidersWithDrip

extension Workload {
    /// Bytes on the heap.
    static var memory: [Workload] {
        [
            Workload("memory of a single, of 100", unit: "bytes", .valueAtMost(128)) { _ in
                single(modules: 1, hand: ProvidersByHand.Graph1.init) { $0.touch() }
            },
            Workload("memory of a single, of 1000", unit: "bytes", .valueAtMost(128)) { _ in
                single(modules: 10, hand: ProvidersByHand.Graph10.init) { $0.touch() }
            },
            Workload("memory of a single, of 5000", unit: "bytes", .valueAtMost(128)) { _ in
                single(modules: 50, hand: ProvidersByHand.Graph50.init) { $0.touch() }
            },
            Workload("memory of an empty component", unit: "bytes", .valueAtMost(256)) { _ in
                Figures(hand: bytes(each: HandEmpty.init), drip: bytes(each: { EmptyComponent() }))
            },
            Workload("memory of an empty Sendable component", unit: "bytes", .valueAtMost(280)) { _ in
                Figures(hand: bytes(each: HandEmpty.init), drip: bytes(each: { EmptySendableComponent() }))
            },
            Workload("memory of a component with a module", unit: "bytes", .valueAtMost(640)) { _ in
                Figures(hand: bytes(each: HandApp.init), drip: bytes(each: appWithModule))
            },
            livingChild,
            Workload("memory of a failing key", unit: "bytes", .valueAtMost(1)) { _ in
                let component = BusyComponent()
                askFailing(0, of: component.busy)
                let kept = Heap.bytes { for key in 1...50_000 { askFailing(key, of: component.busy) } }
                return withExtendedLifetime(component) { Figures(hand: .nan, drip: kept.bytes / 50_000) }
            },
            Workload("memory of a dropped weak key, of 1,000,000", unit: "bytes", .valueAtMost(1)) { _ in
                let component = BusyComponent()
                for key in 0..<1_000 { use(component.busy.shared(key)) }
                let kept = Heap.bytes { for key in 1_000..<1_001_000 { use(component.busy.shared(key)) } }
                return withExtendedLifetime(component) { Figures(hand: .nan, drip: kept.bytes / 1_000_000) }
            },
            Workload("memory of a late override", unit: "bytes", .valueAtMost(4_096)) { _ in
                let component = busyComponent
                overrideLate(component)
                let kept = Heap.bytes { for _ in 0..<2_000 { overrideLate(component) } }
                return withExtendedLifetime(component) { Figures(hand: .nan, drip: kept.bytes / 2_000) }
            },
        ]
    }

    /// A child with its module and one single, including the instance.
    private static var livingChild: Workload {
        Workload("memory of a living child", unit: "bytes", .valueAtMost(720)) { _ in
            let (hand, app) = (HandApp(), AppComponent())
            return Figures(
                hand: bytes {
                    let child = HandVisitor(parent: hand)
                    use(child.visit.order())
                    return child
                },
                drip: bytes {
                    let child = VisitComponent(parent: app)
                    use(child.visit.order())
                    return child
                }
            )
        }
    }

    private static func appWithModule() -> AppComponent {
        let app = AppComponent()
        use(app.data)
        return app
    }

    /// Bytes per single, without the instance. Hand-wired code pays for the slot in its owner. Drip's component and its
    /// modules exist before the measurement begins.
    private static func single<Hand>(
        modules: Int,
        hand make: () -> Hand,
        touch: (Hand) -> Void
    ) -> Figures {
        // Several graphs, since the allocator also counts blocks that it only caches for the thread.
        let copies = 16
        let count = Double(copies * modules * 100)
        let instances = bytes(each: Instance.init) * count
        let hand = Heap.bytes {
            (0..<copies).map { _ in
                let graph = make()
                touch(graph)
                return graph
            }
        }
        let graphs = (0..<copies).map { _ in ProvidersWithDrip.Graph() }
        for graph in graphs { graph.build(modules: modules) }
        let drip = Heap.bytes { for graph in graphs { graph.touch(modules: modules) } }
        withExtendedLifetime((hand.made, graphs)) {}
        return Figures(hand: (hand.bytes - instances) / count, drip: (drip.bytes - instances) / count)
    }

    /// Bytes per object, averaged over many objects.
    private static func bytes<Object>(each make: () -> Object) -> Double {
        let count = 4_096
        var objects: [Object] = []
        objects.reserveCapacity(count)
        let kept = Heap.bytes { for _ in 0..<count { objects.append(make()) } }
        return withExtendedLifetime(objects) { kept.bytes / Double(count) }
    }
}

/// An object without properties, like the instance of each generated provider.
private final class Instance {}

/// A hand-wired component without properties.
private final class HandEmpty {}
