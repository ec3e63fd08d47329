// SPDX-License-Identifier: MIT

import Drip
import Foundation
import Harness

extension Workload {
    /// Whether changes and keys stay cheap in large graphs of components.
    static var large: [Workload] {
        [ladderOverride, ladderUndo, ladderClose, belowOverrides, rounds, chosenKeys, equalHashes, keyedModules, stack]
    }

    // MARK: A ladder of components with two parents each, of depth 30

    private static var ladderOverride: Workload {
        ladder("override") { ladder in ladder.top.override({ $0.rung.store() }) { Store() } }
    }

    private static var ladderUndo: Workload {
        Workload("ladder of depth 30, undo", unit: "µs", .valueAtMost(20_000)) { _ in
            let ladder = Ladder(depth: 30)
            ladder.top.override({ $0.rung.store() }) { Store() }
            return figure { ladder.top.removeOverrides() }
        }
    }

    private static var ladderClose: Workload { ladder("close") { ladder in ladder.top.close() } }

    private static func ladder(_ name: String, _ change: @escaping (Ladder) -> Void) -> Workload {
        Workload("ladder of depth 30, \(name)", unit: "µs", .valueAtMost(20_000)) { _ in
            let ladder = Ladder(depth: 30)
            return figure { change(ladder) }
        }
    }

    private static func figure(_ body: () -> Void) -> Figures {
        Figures(hand: .nan, drip: Stopwatch.thread.time(per: 1, body) / 1_000)
    }

    // MARK: Many overrides

    /// Children of a component with 1,600 overrides, compared with children of one with 10.
    private static var belowOverrides: Workload {
        Workload("child below 1600 / 10 overrides", .ratioAtMost(2)) {
            Pair(hand: children(below: 10), drip: children(below: 1_600))
        }
    }

    private static func children(below overrides: Int) -> Batch {
        let parent = overridden(overrides)
        return { count in
            loop(count) {
                let child = RungComponent().parent(parent)
                withExtendedLifetime(child) { use(child.rung.store()) }
            }
        }
    }

    /// Sets an override, uses the provider and removes the override, beside 1,000 others and beside 10.
    private static var rounds: Workload {
        Workload("withOverrides beside 1000 / 10", .ratioAtMost(5)) {
            Pair(hand: rounds(beside: 10), drip: rounds(beside: 1_000))
        }
    }

    private static func rounds(beside overrides: Int) -> Batch {
        let component = overridden(overrides)
        return { count in
            loop(count) {
                component.withOverrides { component in
                    component.override({ $0.rung.store() }) { Store() }
                } operation: {
                    use(component.rung.store())
                }
            }
        }
    }

    private static func overridden(_ count: Int) -> RungComponent {
        let component = RungComponent()
        for key in 0..<count { component.override({ $0.rung.store(key) }) { Store() } }
        return component
    }

    // MARK: Many keys

    /// 20,000 integer keys whose low bits are equal, compared with random keys.
    private static var chosenKeys: Workload {
        Workload("chosen / random integer keys", .ratioAtMost(3)) { _ in
            var random = SystemRandomNumberGenerator()
            let numbers = (0..<20_000).map { _ in Int.random(in: .min ... .max, using: &random) }
            let chosen = (0..<20_000).map { $0 << 40 }
            return Figures(hand: time(numbers), drip: time(chosen))
        }
    }

    private static func time(_ keys: [Int]) -> Double {
        let component = RungComponent()
        let rung = component.rung
        return withExtendedLifetime(component) {
            Stopwatch.thread.time(per: keys.count) { for key in keys { use(rung.store(key)) } }
        }
    }

    /// Keys that all have one hash value, compared with a dictionary.
    private static var equalHashes: Workload {
        Workload("keys of one hash value, each of 2000") { _ in
            let keys = (0..<2_000).map { EqualHash(number: $0) }
            let hand = HandShelf<EqualHash>()
            let component = RungComponent()
            let rung = component.rung
            let dictionary = Stopwatch.thread.time(per: keys.count) { for key in keys { use(hand.store(key)) } }
            return withExtendedLifetime(component) {
                Figures(
                    hand: dictionary,
                    drip: Stopwatch.thread.time(per: keys.count) { for key in keys { use(rung.store(key)) } }
                )
            }
        }
    }

    /// Registers 16,000 modules with keys.
    private static var keyedModules: Workload {
        Workload("registration, last 1000 / first 1000 keys", .ratioAtMost(3)) { _ in
            let component = RungComponent()
            return Figures(firstAndLast: 1_000, of: 16_000) { key in
                component.module(key: key) { RungModule($0) }
            }
        }
    }

    // MARK: Depth

    /// The stack of one single that another single asks for.
    private static var stack: Workload {
        Workload("stack of a nested single", unit: "bytes", .valueAtMost(819)) { _ in
            onLargeStack {
                let component = RungComponent()
                let rung = component.rung
                let depths = 100
                return withExtendedLifetime(component) {
                    let outermost = rung.depth(depths)
                    return Figures(hand: .nan, drip: Double(outermost.address - outermost.lowest) / Double(depths))
                }
            }
        }
    }
}

/// Pairs of components; each has both of the pair above as parents.
private struct Ladder {
    let top = RungComponent()
    private var rungs: [(RungComponent, OtherRung)] = []

    init(depth: Int) {
        use(top.rung.store())
        for _ in 0..<depth {
            let pair = (RungComponent(), OtherRung())
            if let above = rungs.last {
                pair.0.parent(above.0).parent(above.1)
                pair.1.parent(above.0).parent(above.1)
            } else {
                pair.0.parent(top)
                pair.1.parent(top)
            }
            use(pair.0.rung.store())
            rungs.append(pair)
        }
    }
}

private final class RungComponent: Component {
    var rung: RungModule { module() }
}

private final class OtherRung: Component {}

/// A key whose hash value tells nothing.
private struct EqualHash: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
}

private final class Depth {
    let address: Int
    let lowest: Int

    @inline(never)
    init(inner: Depth?) {
        var local = 0
        address = withUnsafeMutablePointer(to: &local) { Int(bitPattern: $0) }
        lowest = inner?.lowest ?? address
    }
}

private final class RungModule: Module<RungComponent> {
    @inline(never)
    func store() -> Store { single { Store() } }

    @inline(never)
    func store(_ key: Int) -> Store { single(for: key) { Store() } }

    @inline(never)
    func store(_ key: EqualHash) -> Store { single(for: key) { Store() } }

    /// As if each depth were a provider of its own.
    @inline(never)
    func depth(_ levels: Int) -> Depth {
        single(line: UInt(levels)) { Depth(inner: levels > 0 ? depth(levels - 1) : nil) }
    }
}
