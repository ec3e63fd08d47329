// SPDX-License-Identifier: MIT

/// The oracle's world: the rules as lists and loops.
final class OracleWorld: ModelWorld {
    /// The outermost call of the running thread.
    private(set) var call: OracleCall?
    /// The scope whose overrides the running thread sets.
    private(set) var scope: Int?
    /// Whether each registration may be made, in order, for the library's world.
    var verdicts: [Bool] = []
    private var changes = 0
    private var constructions = 0
    private var houses: [House] = []
    /// The providers whose instances components kept, by the numbers of the instances.
    private var providers: [Int: (house: House, site: OracleSite)] = [:]

    private struct House { weak var house: OracleHouse? }

    override func home(_ slot: Slot, below parent: (any Home)?) -> (any Home)? {
        let house = OracleHouse(self, slot, below: parent as? OracleHouse)
        houses.append(House(house: house))
        return house
    }

    override func mayRegister(_ entrance: Entrance, in home: any Home) -> Bool {
        note((home as? OracleHouse)?.mayRegister(entrance) ?? false)
    }

    override func mayRegister(parent: any Home, of home: any Home) -> Bool {
        guard let parent = parent as? OracleHouse else { return note(false) }
        return note((home as? OracleHouse)?.mayRegister(parent: parent) ?? false)
    }

    private func note(_ verdict: Bool) -> Bool {
        verdicts.append(verdict)
        return verdict
    }

    /// The place of an instance in the order of construction.
    func nextConstruction() -> Int {
        constructions += 1
        return constructions
    }

    // MARK: Soundness

    func noteProvider(of ware: Ware, _ house: OracleHouse, _ site: OracleSite) {
        providers[ware.number] = (House(house: house), site)
    }

    /// Whether a current instance was built from one that its provider does not give any more.
    var hasStaleInstance: Bool {
        var seen: Set<Int> = []
        return houses.compactMap(\.house).flatMap(\.current.values).compactMap(\.ware).contains { isStale($0, &seen) }
    }

    private func isStale(_ ware: Ware, _ seen: inout Set<Int>) -> Bool {
        guard seen.insert(ware.number).inserted else { return false }
        for used in ware.used {
            if let (provider, site) = providers[used.number] {
                if let house = provider.house, house.current[site]?.ware !== used { return true }
            } else if isStale(used, &seen) {
                // The instance of a transient or graph single is a part of what was built from it.
                return true
            }
        }
        return false
    }

    // MARK: Calls

    func nextChange() -> Int {
        changes += 1
        return changes
    }

    /// Runs a call. The outermost one links and shows what it has constructed.
    func inCall<R>(_ body: (OracleCall) throws -> R) rethrows -> R {
        if let call { return try body(call) }
        let outermost = OracleCall()
        call = outermost
        defer {
            outermost.end()
            call = nil
        }
        return try body(outermost)
    }

    /// Sets the overrides of a scope on a thread of their own.
    func onThread(in scope: Int, _ set: () -> Void) {
        let before = (call, self.scope)
        (call, self.scope) = (nil, scope)
        set()
        (call, self.scope) = before
    }
}

extension OracleHouse: Home {}
