// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Providers whose `configure:` asks for any others, and fails now and then.
struct FailingCirclesStressTests {
    /// A seed that a failure printed goes here, to run its plans again.
    private static let seed: UInt64? = nil

    @Test func nobodySeesWhatIsNotFinished() {
        var random = SeededRandom(for: Self.self, again: Self.seed)
        let seed = random.seed
        for round in 0..<40 {
            let party = Party(&random)
            let seen = Notes<Bool>()
            let orders = (0..<5).map { _ in
                (0..<12).map { _ in Int.random(in: party.plan.indices, using: &random) }
            }

            onThreads(5) { thread in
                for index in orders[thread] {
                    guard let guest = try? party.guest(index) else { continue }
                    seen.add(guest.isFinished && guest.number == index)
                    if party.plan[index].isKept { seen.add((try? party.guest(index)) === guest) }
                }
            }
            party.calmDown()
            for index in party.plan.indices {
                let guest = try? party.guest(index)
                seen.add(guest?.isFinished ?? false)
                if party.plan[index].isKept { seen.add((try? party.guest(index)) === guest) }
            }

            #expect(!seen.all.contains(false), "round \(round) of seed \(seed)")
        }
    }
}

/// What a provider is, where it belongs, and whom its instances ask for, and whether they fail, one after another.
private struct Plan: Sendable {
    enum Kind: CaseIterable { case single, keyed, weak, graph, transient }

    struct Visit {
        let asks: [Int]
        let fails: Bool
    }

    let kind: Kind
    let owner: Int
    let visits: [Visit]
    let visited = Tally()

    var isKept: Bool { kind == .single || kind == .keyed }
}

private final class Party: @unchecked Sendable {
    // Sendable by: set before any thread starts, but for whether it is calm, which is said when they are over.
    let plan: [Plan]
    private var isCalm = false
    private var rooms: [Room] = []

    init(_ random: inout SeededRandom) {
        let kinds = (0..<12).map { _ in Plan.Kind.allCases.randomElement(using: &random)! }
        plan = kinds.map { kind in
            // Transients that ask for each other might never end.
            let others = kinds.indices.filter { kind != .transient || kinds[$0] != .transient }
            let visits = (0..<16).map { _ in
                Plan.Visit(
                    asks: (0..<2).compactMap { _ in others.randomElement(using: &random) },
                    fails: Int.random(in: 0..<5, using: &random) == 0
                )
            }
            return Plan(kind: kind, owner: .random(in: 0..<3, using: &random), visits: visits)
        }
        let hall = Room(Registry(), self)
        rooms = [hall, Room(Registry(parent: hall), self), Room(Registry(parent: hall), self)]
    }

    func guest(_ index: Int) throws -> Guest { try rooms[plan[index].owner].places.guest(index) }

    /// From here on nobody fails.
    func calmDown() { isCalm = true }

    func introduce(_ guest: Guest) throws {
        let plan = plan[guest.number]
        let visit = plan.visits[plan.visited.add() % plan.visits.count]
        for other in visit.asks {
            if let other = try? self.guest(other) { guest.add(other) }
        }
        if visit.fails, !isCalm { throw Offended() }
        guest.finish()
    }
}

private struct Offended: Error {}

private final class Guest: @unchecked Sendable {
    // Sendable by: changed where it is configured, read by others after that.
    private struct Other { weak var guest: Guest? }

    let number: Int
    private var isIntroduced = false
    private var others: [Other] = []

    init(_ number: Int) { self.number = number }

    func add(_ other: Guest) { others.append(Other(guest: other)) }

    func finish() { isIntroduced = true }

    /// Whether this is, and all that hang together with it.
    var isFinished: Bool {
        var known: Set<ObjectIdentifier> = []
        var open = [self]
        while let next = open.popLast() {
            guard known.insert(ObjectIdentifier(next)).inserted else { continue }
            guard next.isIntroduced else { return false }
            open += next.others.compactMap(\.guest)
        }
        return true
    }
}

private final class Room: ComponentType, Sendable {
    let registry: Registry
    unowned let party: Party
    var places: PlaceModule { module() }

    init(_ registry: Registry, _ party: Party) {
        self.registry = registry
        self.party = party
    }
}

private struct PlaceModule: SendableModuleType {
    let component: Room

    func guest(_ index: Int) throws -> Guest {
        let line = UInt(index + 1)
        let party = component.party
        func make() -> Guest { Guest(index) }
        func introduce(_ guest: Guest, _: Room) throws { try party.introduce(guest) }
        return switch party.plan[index].kind {
        case .single: try single(line: line, make, configure: introduce)
        case .keyed: try single(for: index, make, configure: introduce)
        case .weak: try weakSingle(line: line, make, configure: introduce)
        case .graph: try graphSingle(line: line, make, configure: introduce)
        case .transient: try transient(line: line, make, configure: introduce)
        }
    }
}
