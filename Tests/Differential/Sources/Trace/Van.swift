// SPDX-License-Identifier: MIT

import Drip

/// A component below a depot.
final class Van: ComponentType, Sendable {
    let registry: Registry
    let depot: Depot
    var load: LoadModule { module() }

    init(_ depot: Depot) {
        registry = Registry(parent: depot)
        self.depot = depot
    }
}

struct LoadModule: SendableModuleType {
    let component: Van

    private var journal: Journal { component.depot.journal }

    func parcel() -> Crate {
        let journal = journal
        return single {
            Crate("parcel", from: [component.depot.stock.ticket().label], journal)
        } teardown: { parcel in
            journal.add("tore down \(parcel.label)")
        }
    }

    nonisolated(nonsending) func manifest() async throws -> Crate {
        let journal = journal
        return try await asyncSingle {
            let pool = try await component.depot.stock.pool()
            return Crate("manifest", from: [parcel().label, pool.label], journal)
        } shutdown: { manifest in
            await Task.yield()
            journal.add("shut down \(manifest.label)")
        }
    }
}
