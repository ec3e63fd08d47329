// SPDX-License-Identifier: MIT

import Drip

/// A module of the library's world: it has every provider, each on a line of its own.
protocol Workbench: ModuleType where OwningComponent: House {
    var isFake: Bool { get }
}

class FirstBench<H: House>: Module<H>, Workbench {
    var isFake: Bool { false }
}

final class FakeFirstBench<H: House>: FirstBench<H> {
    override var isFake: Bool { true }
}

class RoomBench<H: House>: Module<H>, Workbench {
    var isFake: Bool { false }
}

final class FakeRoomBench<H: House>: RoomBench<H> {
    override var isFake: Bool { true }
}

final class SecondBench<H: House>: Module<H>, Workbench {
    var isFake: Bool { false }
}

struct ValueBench<H: House>: Workbench {
    let component: H
    var isFake: Bool { false }
}

extension Workbench {
    func ware<W: Ware>(_ ask: Ask, as type: W.Type) throws -> W {
        let line = UInt(ask.spot + (isReplaced(ask) ? 101 : 1))
        return switch spot(of: ask).kind {
        case .single: single(line: line) { made(ask) }
        case .keyed: single(for: ask.key, line: line, { made(ask) }, link: try given(link(ask)))
        case .configured:
            single(
                line: line,
                { W([], home: component.number, component.world.ledger) },
                configure: { $0.configure(with: parts(ask)) },
                link: try given(link(ask))
            )
        case .tornDown: single(line: line, { made(ask) }, link: try given(link(ask)), teardown: { $0.tearDown() })
        case .throwing:
            try single(line: line) { () throws in
                W(try attemptedParts(ask), home: component.number, component.world.ledger)
            }
        case .weak: weakSingle(line: line, { made(ask) }, link: try given(link(ask)))
        case .keyedWeak: weakSingle(for: ask.key, line: line, { made(ask) }, link: try given(link(ask)))
        case .graph: graphSingle(line: line, { made(ask) }, link: try given(link(ask)))
        case .keyedGraph: graphSingle(for: ask.key, line: line, { made(ask) }, link: try given(link(ask)))
        case .transient: transient(line: line) { made(ask) }
        }
    }

    /// The provider's `link:` closure, if it has one.
    private func link<W: Ware>(_ ask: Ask) -> ((W) -> Void)? {
        guard !spot(of: ask).links.isEmpty else { return nil }
        return { ware in component.world.link(ware, of: ask.spot) { try component.ware($0) } }
    }

    private func spot(of ask: Ask) -> Spot { component.world.wiring.spots[ask.spot] }

    /// Whether a fake module replaces the provider.
    private func isReplaced(_ ask: Ask) -> Bool { isFake && spot(of: ask).isFaked }

    private func made<W: Ware>(_ ask: Ask) -> W { W(parts(ask), home: component.number, component.world.ledger) }

    /// Cannot fail, since only a throwing provider passes on the errors of its parts.
    private func parts(_ ask: Ask) -> [Ware] { try! attemptedParts(ask) }

    private func attemptedParts(_ ask: Ask) throws -> [Ware] {
        try component.world.parts(of: ask.spot, isFake: isReplaced(ask)) { try component.ware($0) }
    }
}

/// A closure, or what the parameter of a strategy gives that is left out.
private func given<Closure>(_ closure: Closure?) throws(LeftOut) -> Closure {
    if let closure { closure } else { try LeftOut.closure() }
}
