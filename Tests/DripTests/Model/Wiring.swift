// SPDX-License-Identifier: MIT

/// One call of a provider.
struct Ask: Equatable {
    let spot: Int
    /// Only keyed providers look at it.
    var key = 0
    /// The key of the module; only those of the place with keys have one.
    var room = 0
}

/// One provider.
struct Spot {
    enum Kind: CaseIterable { case single, keyed, configured, tornDown, throwing, weak, graph, transient }
    enum Color: CaseIterable { case red, blue }
    enum Place: CaseIterable { case first, second, values, rooms }

    /// Whose it is: 0 of the top component, 1 of the middle one, 2 of those below.
    let level: Int
    let place: Place
    let kind: Kind
    let color: Color
    /// What it is made from: as it is, when it has been turned, and in a fake module, where that has another provider.
    var needs: [[Ask]]
    let isFaked: Bool

    /// The module that it stands in, where that may be registered.
    func entrance(_ ask: Ask) -> Entrance? {
        switch place {
        case .first: .first
        case .rooms: .room(ask.room)
        case .second, .values: nil
        }
    }

    var isKept: Bool { kind != .weak && kind != .graph && kind != .transient }
}

/// The providers of all components. Each needs only such as stand before it.
struct Wiring {
    var spots: [Spot] = []

    init(using random: inout SeededRandom) {
        for index in 0..<Int.random(in: 5...10, using: &random) {
            let level = [0, 0, 0, 1, 1, 2, 2].randomElement(using: &random)!
            let place = Spot.Place.allCases.randomElement(using: &random)!
            spots.append(
                Spot(
                    level: level,
                    place: place,
                    kind: Spot.Kind.allCases.randomElement(using: &random)!,
                    color: Spot.Color.allCases.randomElement(using: &random)!,
                    needs: (0..<3).map { _ in someNeeds(before: index, level, using: &random) },
                    isFaked: (place == .first || place == .rooms) && Bool.random(using: &random)
                )
            )
        }
    }

    private func someNeeds(before index: Int, _ level: Int, using random: inout SeededRandom) -> [Ask] {
        let all = (0..<index).filter { spots[$0].level <= level }.shuffled(using: &random)
        return all.prefix(.random(in: 0...4, using: &random)).map { ask($0, using: &random) }
    }

    func ask(_ spot: Int, using random: inout SeededRandom) -> Ask {
        Ask(
            spot: spot,
            key: spots[spot].kind == .keyed ? .random(in: 0...1, using: &random) : 0,
            room: spots[spot].place == .rooms ? .random(in: 0...1, using: &random) : 0
        )
    }
}

extension Ask: CustomStringConvertible {
    var description: String { "p\(spot)" + (key == 0 ? "" : "[\(key)]") + (room == 0 ? "" : " of the other room") }
}

extension Wiring: CustomStringConvertible {
    var description: String { text(of: Array(spots.indices)) }

    /// Some providers.
    func text(of shown: [Int]) -> String {
        shown.map { index in
            let spot = spots[index]
            let level = ["top", "middle", "bottom"][spot.level]
            let ways = zip(["made from", "when turned from", "in the fake module from"], spot.needs)
                .filter { way, needs in way.hasPrefix("in") ? spot.isFaked : !needs.isEmpty }
                .map { way, needs in ", \(way) \(needs)" }
            return "p\(index): \(spot.kind) \(spot.color) of \(level).\(spot.place)\(ways.joined())"
        }.joined(separator: "\n")
    }
}
