// SPDX-License-Identifier: MIT

import Drip

/// A component that tasks share. Some of its providers await, and `shutdown()` ends its instances.
final class Depot: ComponentType, Sendable {
    let registry = Registry()
    let journal: Journal
    var stock: StockModule { module() }

    init(_ journal: Journal) { self.journal = journal }
}

struct StockModule: SendableModuleType {
    let component: Depot

    private var journal: Journal { component.journal }

    func scale() -> Crate {
        let journal = journal
        return single {
            Crate("scale", journal)
        } teardown: { scale in
            journal.add("tore down \(scale.label)")
        }
    }

    func page(_ number: Int) -> Crate {
        single(for: number) { Crate("page", from: [scale().label], journal) }
    }

    func lamp() -> Lamp {
        let journal = journal
        return single {
            Lamp(Crate("lamp", from: [scale().label], journal))
        } shutdown: { lamp in
            await Task.yield()
            journal.add("shut down \(lamp.crate.label)")
        }
    }

    /// A teardown that asks its component, during the end.
    func seal() -> Crate {
        let journal = journal
        return single {
            Crate("seal", journal)
        } teardown: { [weak component] seal in
            let page = component?.stock.page(9).label ?? "nothing"
            journal.add("tore down \(seal.label) with \(page)")
        }
    }

    func ticket() -> Crate {
        transient { Crate("ticket", from: [scale().label, page(0).label], journal) }
    }

    func clerk() -> Clerk {
        single {
            Clerk(component.provider { $0.stock.ticket() }, component.factory { $0.stock.page($1) })
        }
    }

    nonisolated(nonsending) func line(_ number: Int) async throws -> Crate {
        let journal = journal
        return try await asyncSingle(for: number) {
            await Task.yield()
            if journal.isLineCut { throw LineCut() }
            return Crate("line", from: [page(number).label], journal)
        } shutdown: { line in
            await Task.yield()
            journal.add("shut down \(line.label)")
            if journal.isLineCut { throw LineCut() }
        }
    }

    nonisolated(nonsending) func pool() async throws -> Crate {
        let journal = journal
        return try await asyncSingle {
            let lines = [try await line(0), try await line(1)].map(\.label)
            return Crate("pool", from: lines + [lamp().crate.label], journal)
        } shutdown: { pool in
            journal.add("shut down \(pool.label)")
        }
    }
}
