// SPDX-License-Identifier: MIT

/// How providers work just now; the same in the library's world and in the model's.
struct Conditions {
    private struct Interruption {
        let before: Int
        let steps: [Step]
    }

    let wiring: Wiring
    private var turned: Set<Int> = []
    private var failing: Set<Int> = []
    private var interruptions: [Int: Interruption] = [:]

    init(_ wiring: Wiring) { self.wiring = wiring }

    mutating func turn(_ spot: Int) { turned.formSymmetricDifference([spot]) }

    mutating func fail(_ spot: Int) { failing.formSymmetricDifference([spot]) }

    mutating func interrupt(_ spot: Int, before: Int, _ steps: [Step]) {
        interruptions[spot] = Interruption(before: before, steps: steps)
    }

    fileprivate mutating func takeInterruption(of spot: Int) -> (before: Int, steps: [Step])? {
        interruptions.removeValue(forKey: spot).map { ($0.before, $0.steps) }
    }

    fileprivate func needs(of spot: Int, isFake: Bool) -> [Ask] {
        wiring.spots[spot].needs[isFake ? 2 : turned.contains(spot) ? 1 : 0]
    }

    fileprivate func fails(_ spot: Int) -> Bool {
        wiring.spots[spot].kind == .throwing && failing.contains(spot)
    }
}

/// A world in which programs run.
protocol Performer: AnyObject {
    var conditions: Conditions { get set }
    var ledger: Ledger { get }

    func perform(_ step: Step)
}

extension Performer {
    /// Lets go of everything, what is below first.
    func performEnd() {
        for hand in 0..<3 { perform(.letGo(hand: hand)) }
        for slot in Slot.allCases.reversed() { perform(slot.rawValue % 2 == 0 ? .close(slot) : .leave(slot)) }
        ledger.noteLiving()
    }

    /// What a provider makes its ware from. One that does not throw goes on without what throws.
    func parts(of spot: Int, isFake: Bool, _ resolve: (Ask) throws -> Ware) throws -> [Ware] {
        let needs = conditions.needs(of: spot, isFake: isFake)
        let interruption = conditions.takeInterruption(of: spot)
        var parts: [Ware] = []
        for index in 0...needs.count {
            if let interruption, min(interruption.before, needs.count) == index {
                interruption.steps.forEach(perform)
            }
            guard index < needs.count else { break }
            do {
                parts.append(try resolve(needs[index]))
            } catch {
                guard conditions.wiring.spots[spot].kind != .throwing else { throw error }
            }
        }
        guard !conditions.fails(spot) else { throw OutOfOrder() }
        return parts
    }
}
