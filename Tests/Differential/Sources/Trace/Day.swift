// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport

/// A random program of what the model leaves out: providers that await, `shutdown:` closures,
/// teardowns that ask, calls after creation, and scopes of the calling task.
@MainActor
final class Day {
    private let errands: [Errand]
    private let journal = Journal()
    private let depot: Depot
    private var van: Van?
    private var remembered: SendableProvider<Crate>?

    init(seed: UInt64) {
        var random = SeededRandom(seed)
        errands = (0..<Int.random(in: 5...40, using: &random)).map { _ in .random(using: &random) }
        depot = Depot(journal)
    }

    /// Writes each step, and what happens in it.
    func trace(_ write: (String) -> Void) async {
        for errand in errands + [.endVan, .endDepot] {
            // Without the names of the types.
            write("\(errand)".replacing(/Trace\.\w+\./, with: ""))
            await perform(errand)
            journal.take().forEach { write("    \($0)") }
        }
    }

    private func perform(_ errand: Errand) async {
        switch errand {
        case .order(let order): await note { try await self.label(order, self.van) }
        case .orderTwice(let order): await orderTwice(order)
        case .fake(let fake): set(fake)
        case .fakePool: await fakePool()
        case .fakeLine(let number, let anyKey): await fakeLine(number, anyKey: anyKey)
        case .scope(let fakes, let errands): await scope(fakes, errands)
        case .removeFakes:
            depot.removeOverrides()
            van?.removeOverrides()
        case .toggleLine: journal.toggleLine()
        case .newVan: await buildVan()
        case .endVan: await endVan()
        case .trip(let orders): await trip(orders)
        case .remember: journal.add(remembered?.ifOpen()?.label ?? "nothing")
        case .endDepot: await end(depot)
        }
    }

    private func note(_ body: () async throws -> String) async {
        do {
            journal.add("got \(try await body())")
        } catch {
            journal.add("threw \(error)")
        }
    }

    private func label(_ order: Order, _ van: Van?) async throws -> String {
        let stock = depot.stock
        return switch order {
        case .scale: stock.scale().label
        case .lamp: stock.lamp().crate.label
        case .seal: stock.seal().label
        case .ticket: stock.ticket().label
        case .clerk: stock.clerk().ticket().label + " " + stock.clerk().page(1).label
        case .page(let number): stock.page(number).label
        case .line(let number): try await stock.line(number).label
        case .pool: try await stock.pool().label
        case .parcel: van?.load.parcel().label ?? "nothing"
        case .manifest: try await van?.load.manifest().label ?? "nothing"
        }
    }

    private func orderTwice(_ order: Order) async {
        let tasks = (0..<2).map { _ in Task { try await self.label(order, self.van) } }
        for task in tasks { await note { try await task.value } }
    }
}

// MARK: Overrides

extension Day {
    private func set(_ fake: Fake) {
        let journal = journal
        switch fake {
        case .scale: depot.override({ $0.stock.scale() }) { Crate("fakeScale", journal) }
        case .seal:
            depot.override({ $0.stock.seal() }) {
                Crate("fakeSeal", from: [$0.stock.scale().label], journal)
            }
        case .ticket: depot.override({ $0.stock.ticket() }) { Crate("fakeTicket", journal) }
        case .lamps: depot.override(Lamp.self) { Lamp(Crate("fakeLamp", journal)) }
        case .parcel: van?.override({ $0.load.parcel() }) { Crate("fakeParcel", journal) }
        case .page(let number, let anyKey):
            depot.override(anyKey: anyKey, { $0.stock.page(number) }) { Crate("fakePage", journal) }
        }
    }

    private func fakePool() async {
        let journal = journal
        _ = try? await depot.override {
            try await $0.stock.pool()
        } with: {
            Crate("fakePool", journal)
        }
    }

    private func fakeLine(_ number: Int, anyKey: Bool) async {
        let journal = journal
        _ = try? await depot.override(anyKey: anyKey) {
            try await $0.stock.line(number)
        } with: {
            Crate("fakeLine", journal)
        }
    }

    private func scope(_ fakes: [Fake], _ errands: [Errand]) async {
        await depot.withOverrides { _ in
            fakes.forEach(set)
        } operation: {
            for errand in errands { await perform(errand) }
        }
    }
}

// MARK: Ends

extension Day {
    private func buildVan() async {
        await endVan()
        let built = Van(depot)
        remembered = built.provider { $0.load.parcel() }
        van = built
    }

    private func endVan() async {
        if let van { await end(van) }
        van = nil
    }

    private func end(_ component: some ComponentType & Sendable) async {
        do {
            try await component.shutdown()
        } catch {
            journal.add("threw \((error as? TeardownErrors)?.errors.count ?? 0) teardown errors")
        }
    }

    private func trip(_ orders: [Order]) async {
        await note {
            try await withComponent(Van(depot)) { van in
                var labels: [String] = []
                for order in orders {
                    labels.append((try? await label(order, van)) ?? "nothing")
                }
                return labels.joined(separator: " ")
            }
        }
    }
}
