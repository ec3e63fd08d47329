// SPDX-License-Identifier: MIT

import Harness

extension Workload {
    /// What an override costs, and whether that grows with the number of earlier overrides.
    static var overrides: [Workload] {
        [
            round("override set, used, removed", isLate: false),
            round("override set late, used, removed", isLate: true),
            setting,
            late,
        ]
    }

    /// Sets an override, uses the provider and removes the override.
    ///
    /// - Parameter isLate: Whether the provider has an instance before, which comes back.
    private static func round(_ name: String, isLate: Bool) -> Workload {
        Workload(name) {
            let hand = HandReplaceable()
            let component = OtherComponent()
            if isLate { use(component.shelf.store(1)) }
            return Pair(
                hand: { count in
                    loop(count) {
                        hand.replace { Store() }
                        use(hand.single())
                        hand.replace(with: nil)
                    }
                },
                drip: { count in
                    loop(count) {
                        component.override({ $0.shelf.store(1) }) { Store() }
                        use(component.shelf.store(1))
                        component.removeOverrides()
                    }
                }
            )
        }
    }

    /// 1,000 overrides, each of another key of one provider, in a component that has cached one instance.
    private static var setting: Workload {
        Workload("override set, last 100 / first 100", .ratioAtMost(1.3)) { effort in
            let rounds = (0..<effort.rounds(dividedBy: 3).rounds).map { _ in
                let component = OtherComponent()
                use(component.shelf.store(-1))
                return Figures(firstAndLast: 100, of: 1_000) { key in
                    component.override({ $0.shelf.store(key) }) { Store() }
                }
            }
            return Figures(mediansOf: rounds)
        }
    }

    /// Sets and removes 2,000 overrides.
    private static var late: Workload {
        Workload("late override, last 500 / first 500", .ratioAtMost(1.3)) { _ in
            let (component, other) = (busyComponent, busyComponent)
            // Uses up the memory that the process has freed before, because new memory takes longer.
            for _ in 0..<5_000 { overrideLate(other) }
            return withExtendedLifetime(other) {
                Figures(firstAndLast: 500, of: 2_000) { _ in overrideLate(component) }
            }
        }
    }

    /// A component whose 1,000 singles all depend on one store.
    static var busyComponent: BusyComponent {
        let component = BusyComponent()
        for key in 0..<1_000 { use(component.busy.side(key)) }
        return component
    }

    /// Replaces the store, asks for ten of the singles and removes the override.
    static func overrideLate(_ component: BusyComponent) {
        component.override({ $0.busy.store() }) { Store() }
        for key in 0..<10 { use(component.busy.side(key)) }
        component.removeOverrides()
    }
}
