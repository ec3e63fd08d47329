// SPDX-License-Identifier: MIT

/// A component of a world, and the steps that a program performs on it.
protocol Home: AnyObject {
    /// Calls a provider of this component or of a component above it.
    func ware(_ ask: Ask) throws -> Ware
    func override(_ replacing: Replacing)
    func override(_ color: Spot.Color, from need: Ask?)
    func removeOverrides()
    /// Begins a `withOverrides`, and returns a closure that ends it.
    func begin(_ set: @escaping () -> Void) -> () -> Void
    func register(_ entrance: Entrance, isFake: Bool)
    func register(parent: any Home)
    /// Closes the component and the components below.
    func end()
}

/// Runs programs: in the library's world with real components, in the oracle's with simple ones.
class ModelWorld {
    let wiring: Wiring
    let ledger = Ledger()
    private var homes: [Slot: any Home] = [:]
    private var hands: [Int: Ware] = [:]
    private var scopes: [Int: () -> Void] = [:]
    private var turned: Set<Int> = []
    private var failing: Set<Int> = []
    private var interruptions: [Int: (moment: Step.Moment, steps: [Step])] = [:]

    init(_ wiring: Wiring) { self.wiring = wiring }

    /// - Parameter parent: The parent, unless the component is at the top.
    func home(_ slot: Slot, below parent: (any Home)?) -> (any Home)? { fatalError("a world of no kind") }

    /// Whether a module may be registered, because nothing has asked for it.
    func mayRegister(_ entrance: Entrance, in home: any Home) -> Bool { fatalError("a world of no kind") }

    /// Whether a parent may be registered, because the component is new, and no search finds two parents.
    func mayRegister(parent: any Home, of home: any Home) -> Bool { fatalError("a world of no kind") }

    /// Performs a step, and returns its events.
    func events(of step: Step) -> [String] {
        perform(step)
        return ledger.take()
    }

    private func perform(_ step: Step) {
        switch step {
        case .build(let slot, let parent):
            let parent = parent.flatMap { homes[$0] }
            if slot.level == 0 || parent != nil { homes[slot] = home(slot, below: parent) }
        case .drop(let slot): homes[slot] = nil
        case .close(let slot): homes[slot]?.end()
        case .ask(let slot, let ask, let hand): self.ask(slot, ask, hand)
        case .letGo(let hand): hands[hand] = nil
        case .override(let slot, let replacing): homes[slot]?.override(replacing)
        case .overrideType(let slot, let color, let need): homes[slot]?.override(color, from: need)
        case .removeOverrides(let slot): homes[slot]?.removeOverrides()
        case .begin(let scope, let slot, let set):
            if scopes[scope] == nil { scopes[scope] = homes[slot]?.begin { set.forEach(self.perform) } }
        case .end(let scope): scopes.removeValue(forKey: scope)?()
        case .module(let slot, let entrance, let isFake):
            guard let home = homes[slot], mayRegister(entrance, in: home) else { return }
            home.register(entrance, isFake: isFake)
        case .parent(let slot, let parent):
            guard let home = homes[slot], let parent = homes[parent], mayRegister(parent: parent, of: home)
            else { return }
            home.register(parent: parent)
        case .turn(let spot): turned.formSymmetricDifference([spot])
        case .fail(let spot): failing.formSymmetricDifference([spot])
        case .during(let spot, let moment, let steps): interruptions[spot] = (moment, steps)
        case .finish: finish()
        }
    }

    private func ask(_ slot: Slot, _ ask: Ask, _ hand: Int?) {
        guard let home = homes[slot] else { return }
        guard let ware = try? home.ware(ask) else { return ledger.add("failed") }
        ledger.gave(ware.number)
        if let hand { hands[hand] = ware }
    }

    /// Releases everything, children before their parents.
    private func finish() {
        for hand in hands.keys.sorted() { hands[hand] = nil }
        for scope in scopes.keys.sorted() { perform(.end(scope: scope)) }
        for slot in Slot.allCases.reversed() { homes[slot] = nil }
        ledger.noteLiving()
    }

    /// Resolves the parts of a provider's ware. A provider that does not throw leaves out parts whose providers throw.
    func parts(of spot: Int, isFake: Bool, _ resolve: (Ask) throws -> Ware) throws -> [Ware] {
        let needs = wiring.spots[spot].needs[isFake ? 2 : turned.contains(spot) ? 1 : 0]
        let isThrowing = wiring.spots[spot].kind == .throwing
        var parts: [Ware] = []
        for index in 0...needs.count {
            interrupt(spot) { if case .beforeNeed(let need) = $0 { min(need, needs.count) == index } else { false } }
            guard index < needs.count else { break }
            do {
                parts.append(try resolve(needs[index]))
            } catch {
                guard !isThrowing else { throw error }
            }
        }
        guard !isThrowing || !failing.contains(spot) else { throw OutOfOrder() }
        return parts
    }

    /// Links a provider's ware. It retains only wares of earlier providers, which cannot need it.
    func link(_ ware: Ware, of spot: Int, _ resolve: (Ask) throws -> Ware) {
        interrupt(spot) { $0 == .link }
        let found = wiring.spots[spot].links.map { ask in (ware: try? resolve(ask), isKept: ask.spot < spot) }
        ware.link(to: found.compactMap { ware, isKept in ware.map { ($0, isKept) } })
        withExtendedLifetime(found) {}
    }

    private func interrupt(_ spot: Int, if isNow: (Step.Moment) -> Bool) {
        guard let (moment, steps) = interruptions[spot], isNow(moment) else { return }
        interruptions[spot] = nil
        steps.forEach(perform)
    }
}
