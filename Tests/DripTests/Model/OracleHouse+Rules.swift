// SPDX-License-Identifier: MIT

/// A change that instances of a component may depend on: an override there or above that has replaced something.
struct OracleChange {
    let number: Int
    let isOwn: Bool
    let setsAside: Bool
    /// The number of ways by which the change has come from above.
    var ways: Int
}

/// The rules that say which instances are current.
extension OracleHouse {
    func current(_ site: OracleSite) -> Record? { records.first { $0.site == site && isCurrent($0) } }

    /// Rules 2 to 5: nothing has been set aside since the instance was complete, and the changes of that time are still
    /// in force. A leaf depends on only one change of its own component: the override of its provider.
    private func isCurrent(_ record: Record) -> Bool {
        let rest = changes(after: record)
        let isStanding = record.origin.override == (override(of: record.site)?.number ?? 0)
        return rest.map { $0.allSatisfy { !$0.setsAside } && (!record.origin.isLeaf || isStanding) } ?? false
    }

    /// Whether a record is current, or may be again when changes end.
    func mayReturn(_ record: Record) -> Bool {
        changes(after: record) != nil
            && (record.origin.override == 0 || overrides.contains { $0.number == record.origin.override })
    }

    /// The changes that matter to a record and began after it; `nil` if the record can never be current again.
    private func changes(after record: Record) -> ArraySlice<OracleChange>? {
        let origin = record.origin
        let matter = changes.filter { !origin.isLeaf || !$0.isOwn }
        let before = origin.changes.filter { !origin.isLeaf || !$0.isOwn }.map(\.number)
        guard origin.isKept, origin.late == late, matter.map(\.number).starts(with: before) else { return nil }
        return matter.dropFirst(before.count)
    }

    /// Rules 2 and 3: a change begins, here and below.
    func begin(_ number: Int, setsAside: Bool) {
        guard !changes.contains(where: { $0.number == number }) else { return }
        begin(OracleChange(number: number, isOwn: true, setsAside: setsAside, ways: 1))
    }

    func begin(_ change: OracleChange) {
        if let known = changes.firstIndex(where: { $0.number == change.number }) {
            changes[known].ways += change.ways
        } else {
            changes.append(change)
            if change.setsAside { changeCount += 1 }
        }
        let below = OracleChange(
            number: change.number, isOwn: false, setsAside: change.setsAside, ways: change.ways)
        for child in livingChildren { child.begin(below) }
    }

    /// Rule 5: changes end, here and below.
    func end(_ numbers: Set<Int>) {
        for index in changes.indices where numbers.contains(changes[index].number) { changes[index].ways -= 1 }
        if changes.contains(where: { $0.ways == 0 }) { changeCount += 1 }
        changes.removeAll { $0.ways == 0 }
        for child in livingChildren { child.end(numbers) }
    }

    /// Rule 4: a late registration sets everything aside permanently.
    func startAnew() {
        late += 1
        changeCount += 1
        for child in livingChildren { child.startAnew() }
    }

    /// Instances that this component has kept were created without the changes of a new parent.
    func inherit(from parent: OracleHouse) {
        for change in parent.changes {
            begin(OracleChange(number: change.number, isOwn: false, setsAside: false, ways: change.ways))
        }
    }

    /// Runs a creation. Rule 6: its instance is not kept if anything is set aside, or comes back, while it runs.
    func create(
        by override: Int, isGraph: Bool = false, mayBeLeaf: Bool = true, _ make: () throws -> Ware
    ) -> (Result<Ware, any Error>, Record.Origin) {
        let before = changeCount
        world.resolution.creations.append(Resolution.Creation(house: self, isGraph: isGraph))
        let made = Result { try make() }
        let hasAsked = world.resolution.creations.removeLast().hasAsked
        return (made, origin(by: override, isLeaf: mayBeLeaf && !hasAsked, isKept: before == changeCount))
    }

    func origin(by override: Int, isLeaf: Bool, isKept: Bool) -> Record.Origin {
        Record.Origin(override: override, isLeaf: isLeaf, changes: changes, late: late, isKept: isKept)
    }
}
