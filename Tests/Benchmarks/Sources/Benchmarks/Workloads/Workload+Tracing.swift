// SPDX-License-Identifier: MIT

import DripTracing
import Harness
import ProvidersWithDrip

extension Workload {
    /// The cost of a trace that runs and of a trace that has ended, compared with a component that never had a trace.
    static var tracing: [Workload] {
        [
            hits("hit held, traced / not", .ratioAtMost(1.05)) { $0 },
            hits("hit held, trace ended / not", .ratioAtMost(1.05)) { ended($0) },
            creations("creation, weakSingle, traced / not", .none) { Trace(of: $0, limit: .max) },
            creations("creation, weakSingle, trace ended / not", .ratioAtMost(1.05)) { ended(Trace(of: $0)) },
        ]
    }

    private static func ended(_ trace: Trace) -> Trace {
        trace.end()
        return trace
    }

    private static func hits(_ name: String, _ requirement: Requirement, _ change: @escaping (Trace) -> Trace)
        -> Workload
    {
        Workload(name, requirement) {
            let (app, traced) = (AppComponent(), AppComponent())
            let trace = Trace(of: traced)
            _ = traced.data.store()
            let kept = change(trace)
            let (data, tracedData) = (app.data, traced.data)
            return Pair(
                hand: { count in withExtendedLifetime(app) { loop(count) { use(data.store()) } } },
                drip: { count in withExtendedLifetime((traced, kept)) { loop(count) { use(tracedData.store()) } } }
            )
        }
    }

    /// - Parameter trace: Begins a trace for each batch. The trace keeps all events of its batch.
    private static func creations(
        _ name: String, _ requirement: Requirement, _ trace: @escaping (OtherComponent) -> Trace
    ) -> Workload {
        Workload(name, requirement) {
            let (component, traced) = (OtherComponent(), OtherComponent())
            let (others, tracedOthers) = (component.others, traced.others)
            return Pair(
                hand: { count in withExtendedLifetime(component) { loop(count) { use(others.weakStore()) } } },
                drip: { count in
                    withExtendedLifetime((traced, trace(traced))) { loop(count) { use(tracedOthers.weakStore()) } }
                }
            )
        }
    }
}
