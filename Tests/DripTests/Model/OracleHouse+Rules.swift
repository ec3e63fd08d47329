// SPDX-License-Identifier: MIT

/// The rules that say which instances are current.
extension OracleHouse {
    /// Rule 5: of several current instances of a provider the last is given.
    func current(_ site: OracleSite) -> Record? {
        records.last { $0.site == site && $0.ware != nil && isCurrent($0) }
    }

    /// Rules 2 to 5: what stands for the provider, and all that the instance was built from, is as it was.
    func isCurrent(_ record: Record) -> Bool {
        let origin = record.origin
        return origin.isKept
            && origin.override == (override(of: record.site)?.number ?? 0)
            && origin.sources.allSatisfy { isCurrent($0) }
            && origin.changes == changes
    }

    /// Whether a record is current, or may be again when changes are undone.
    private func mayReturn(_ record: Record) -> Bool {
        let origin = record.origin
        return origin.isKept
            && (origin.override == 0 || overrides.contains { $0.number == origin.override })
            && permanentChanges.isSubset(of: origin.changes) && origin.changes.isSubset(of: changes)
            && origin.sources.allSatisfy(mayReturn)
    }

    private var permanentChanges: Set<Int> {
        parents.reduce(into: late) { $0.formUnion($1.permanentChanges.union($1.lasting)) }
    }

    /// Sets an override, and notes whether a replaced provider has a cached instance that is current or may be again.
    func add(_ override: OracleOverride) {
        let mayBeCurrent = records.filter(mayReturn)
        overrides.append(override)
        let isReplaced = mayBeCurrent.contains { self.override(of: $0.site)?.number == override.number }
        if isReplaced { settingAside.insert(override.number) }
    }

    /// The end of an override that set nothing aside is a change too, if components below may have used its instances.
    func removeOverrides(where isOver: (Int) -> Bool) {
        let ended = Set(overrides.map(\.number).filter(isOver)).subtracting(settingAside)
        lasting.formUnion(records.filter(mayReturn).map(\.origin.override).filter(ended.contains))
        overrides.removeAll { isOver($0.number) }
        settingAside = settingAside.filter { !isOver($0) }
    }

    /// Rules 3 and 4: the changes in force that set aside everything that this component has cached.
    var changes: Set<Int> {
        parents.reduce(into: late) { changes, parent in
            changes.formUnion(parent.changes.union(parent.settingAside).union(parent.lasting))
        }
    }

    /// Runs a creation. Rule 6: its instance is not kept if anything that it was built from is set aside while it runs.
    func create(by override: Int, _ make: () throws -> Ware) -> (Result<Ware, any Error>, Record.Origin) {
        let before = changes
        world.resolution.creations.append(Resolution.Creation(house: self))
        let made = Result { try make() }
        let sources = world.resolution.creations.removeLast().sources
        let isKept = before == changes && sources.allSatisfy { isCurrent($0) }
        return (made, Record.Origin(override: override, sources: sources, changes: before, isKept: isKept))
    }
}
