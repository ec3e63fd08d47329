// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport

/// One call of a provider.
struct Ask: Equatable {
    let spot: Int
    /// The key, which only keyed providers use.
    var key = 0
    /// The key of the module, which only providers in keyed modules use.
    var room = 0
}

/// One provider.
struct Spot {
    enum Kind: CaseIterable {
        case single, keyed, configured, tornDown, throwing, weak, keyedWeak, graph, keyedGraph, transient

        var isKeyed: Bool { self == .keyed || self == .keyedWeak || self == .keyedGraph }
        var isWeak: Bool { self == .weak || self == .keyedWeak }
        var isGraph: Bool { self == .graph || self == .keyedGraph }
        /// Whether the component retains the instance.
        var isKept: Bool { !isWeak && !isGraph && self != .transient }
        /// Whether the model gives the provider a `link:` closure in some programs.
        var mayLink: Bool { self != .single && self != .throwing && self != .transient }
    }
    enum Color: CaseIterable { case red, blue }
    enum Place: CaseIterable { case first, second, values, rooms }

    /// The component that has the provider: 0 is the top, 1 the middle, 2 a twig or a leaf.
    let level: Int
    var place = Place.second
    var kind = Kind.single
    var color = Color.red
    /// The dependencies: the usual ones, those after a `turn` step, and those in a fake module.
    var needs: [[Ask]]
    /// The providers that the `link:` closure calls, which may need this one. Without them, there is no closure.
    var links: [Ask] = []
    var isFaked = false

    /// The module that has the provider, if a program may register it.
    func entrance(_ ask: Ask) -> Entrance? {
        switch place {
        case .first: .first
        case .rooms: .room(ask.room)
        case .second, .values: nil
        }
    }
}

/// The providers of all components. A provider needs only earlier providers, and may link to any.
struct Wiring {
    var spots: [Spot]

    func ask(_ spot: Int, using random: inout SeededRandom) -> Ask {
        Ask(
            spot: spot,
            key: spots[spot].kind.isKeyed ? .random(in: 0...1, using: &random) : 0,
            room: spots[spot].place == .rooms ? .random(in: 0...1, using: &random) : 0
        )
    }
}

extension Wiring {
    init(using random: inout SeededRandom) {
        spots = []
        for index in 0..<Int.random(in: 5...10, using: &random) {
            let level = [0, 0, 0, 1, 1, 2, 2].randomElement(using: &random)!
            let place = Spot.Place.allCases.randomElement(using: &random)!
            spots.append(
                Spot(
                    level: level,
                    place: place,
                    kind: Spot.Kind.allCases.randomElement(using: &random)!,
                    color: Spot.Color.allCases.randomElement(using: &random)!,
                    needs: (0..<3).map { _ in someAsks(before: index, level, using: &random) },
                    isFaked: (place == .first || place == .rooms) && Bool.random(using: &random)
                )
            )
        }
        for index in spots.indices where spots[index].kind.mayLink && Bool.random(using: &random) {
            spots[index].links = someAsks(before: spots.count, spots[index].level, using: &random)
        }
    }

    private func someAsks(before end: Int, _ level: Int, using random: inout SeededRandom) -> [Ask] {
        let all = (0..<end).filter { spots[$0].level <= level }.shuffled(using: &random)
        return all.prefix(.random(in: 0...4, using: &random)).map { ask($0, using: &random) }
    }
}

extension Ask: CustomStringConvertible {
    var description: String {
        "p\(spot)" + (key == 0 ? "" : "[\(key)]") + (room == 0 ? "" : " of the other room")
    }
}

extension Wiring {
    func text(of spot: Int) -> String {
        let shown = spots[spot]
        let ways = zip(["made from", "when turned from", "in the fake module from"], shown.needs)
            .filter { way, needs in way.hasPrefix("in") ? shown.isFaked : !needs.isEmpty }
            .map { way, needs in ", \(way) \(needs)" }
        let level = ["top", "middle", "bottom"][shown.level]
        let links = shown.links.isEmpty ? "" : ", linked to \(shown.links)"
        return "p\(spot): \(shown.kind) \(shown.color) of \(level).\(shown.place)\(ways.joined())\(links)"
    }
}
