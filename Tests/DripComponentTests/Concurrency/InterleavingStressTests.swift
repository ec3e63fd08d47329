// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct InterleavingStressTests {
    /// To repeat the interleavings of a failed run, set this to the seed that the run printed.
    private static let seed: UInt64? = nil

    @Test func anyGraphIsBuiltOnceInAnyOrder() {
        var random = SeededRandom(for: Self.self, again: Self.seed)
        let seed = random.seed
        for round in 0..<60 {
            let world = World(&random)
            let found = Notes<[ObjectIdentifier]>()
            let orders = (0..<6).map { _ in Array(world.plan.indices).shuffled(using: &random) }

            onThreads(6) { thread in
                for index in orders[thread] { _ = world.untilItSucceeds(index) }
                found.add(world.kept.map { ObjectIdentifier(world.untilItSucceeds($0)) })
            }

            let all = found.all
            #expect(all.allSatisfy { $0 == all[0] }, "round \(round) of seed \(seed)")
            #expect(world.kept.allSatisfy { world.plan[$0].made.count == 1 }, "round \(round) of seed \(seed)")
            #expect(world.kept.allSatisfy(world.isBuiltFromWhatIsKept), "round \(round) of seed \(seed)")
        }
    }
}

/// A provider's strategy, component, dependencies, number of failures and delays.
private struct Plan {
    enum Kind: CaseIterable { case single, keyed, weak, graph, transient }

    let kind: Kind
    let owner: Int
    let needs: [Int]
    let failures: Int
    let delays: [UInt8]
    let attempts = Tally()
    let made = Tally()

    var isKept: Bool { kind == .single || kind == .keyed }
}

private final class World: @unchecked Sendable {
    // Sendable by: components are set before any thread starts; the rest is immutable.
    let plan: [Plan]
    private(set) var components: [Stage] = []

    /// A graph without cycles: each provider needs only earlier providers, of any component.
    init(_ random: inout SeededRandom) {
        var plan: [Plan] = []
        for index in 0..<40 {
            let kind = Plan.Kind.allCases.randomElement(using: &random)!
            var needs = Array(0..<index).shuffled(using: &random)
            // Uncached providers need only cached ones. Otherwise each provider would double the number of calls.
            if kind != .single && kind != .keyed { needs.removeAll { !plan[$0].isKept } }
            plan.append(
                Plan(
                    kind: kind,
                    owner: .random(in: 0..<3, using: &random),
                    needs: Array(needs.prefix(.random(in: 0...3, using: &random))),
                    failures: [0, 0, 0, 1, 3].randomElement(using: &random)!,
                    delays: (0..<4).map { _ in .random(in: 0...255, using: &random) }
                )
            )
        }
        self.plan = plan
        let top = Stage(Registry(), self)
        components = [top, Stage(Registry(parent: top), self), Stage(Registry(parent: top), self)]
    }

    var kept: [Int] { plan.indices.filter { plan[$0].isKept } }

    func node(_ index: Int) throws -> Node { try components[plan[index].owner].parts.node(index) }

    func untilItSucceeds(_ index: Int) -> Node {
        while true {
            if let node = try? node(index) { return node }
        }
    }

    func make(_ index: Int) throws -> Node {
        let plan = plan[index]
        let attempt = plan.attempts.add()
        dawdle(plan.delays[attempt & 1])
        let parts = try plan.needs.map(node)
        dawdle(plan.delays[2 + attempt & 1])
        guard attempt >= plan.failures else { throw Failed() }
        plan.made.add()
        return Node(index, parts)
    }

    func isBuiltFromWhatIsKept(_ index: Int) -> Bool {
        untilItSucceeds(index).parts.allSatisfy { part in
            !plan[part.index].isKept || part === untilItSucceeds(part.index)
        }
    }

    /// Lets other threads run, for as long as `delay` says.
    private func dawdle(_ delay: UInt8) {
        guard delay > 64 else { return }
        let gate = Gate()
        if delay > 192 { onThreads(1) { _ in gate.open() } } else { gate.open() }
        for _ in 0..<delay { gate.pass() }
    }
}

private struct Failed: Error {}

private final class Node: Sendable {
    let index: Int
    let parts: [Node]

    init(_ index: Int, _ parts: [Node]) {
        self.index = index
        self.parts = parts
    }
}

private final class Stage: ComponentType, Sendable {
    let registry: Registry
    unowned let world: World
    var parts: PartsModule { module() }

    init(_ registry: Registry, _ world: World) {
        self.registry = registry
        self.world = world
    }
}

private struct PartsModule: SendableModuleType {
    let component: Stage

    func node(_ index: Int) throws -> Node {
        let line = UInt(index + 1)
        let world = component.world
        return switch world.plan[index].kind {
        case .single: try single(line: line) { try world.make(index) }
        case .keyed: try single(for: index) { try world.make(index) }
        case .weak: try weakSingle(line: line) { try world.make(index) }
        case .graph: try graphSingle(line: line) { try world.make(index) }
        case .transient: try transient(line: line) { try world.make(index) }
        }
    }
}
