// SPDX-License-Identifier: MIT

@testable import Drip

extension State {
    /// Checks the invariants of a state, which hold whenever the lock is free.
    func checkInvariants() throws {
        try cache.checkInvariants()
        try running.checkInvariants()
        try checkMakers()
        for creation in running.all where !isOvertaken(creation) {
            let others = running.all.filter { $0.isLike(creation) && !isOvertaken($0) }
            try hold(others.count == 1, "one creation of an instance counts")
            let known = cache.table.record(of: creation.site, creation.key)?.instance
            try hold(known == nil, "what is cached is not made again")
        }
    }

    /// The override in force, or none, has made each current instance.
    private func checkMakers() throws {
        for record in cache.table.records where !record.pointee.isLasting && record.instance != nil {
            let key = record.pointee.key?.takeUnretainedValue()
            let override = wiring?.overrides.current(for: record.pointee.site, key)
            let expected = override?.number ?? 0
            try hold(record.pointee.overrideNumber == expected, "instances are current")
        }
        for kept in wiring?.weakObjects.all ?? [] where kept.cell.isAlive {
            let expected = wiring?.overrides.current(for: kept.site, kept.key)?.number ?? 0
            try hold(kept.overrideNumber == expected, "weak instances are current")
        }
    }
}

extension Creations {
    /// Checks the invariants of a list of running creations.
    func checkInvariants() throws {
        let all = all
        try hold(isEmpty == all.isEmpty, "the count is right")
        try hold(all.first?.previous == nil, "the first has no neighbour before it")
        for (one, next) in zip(all, all.dropFirst()) {
            let (after, before) = (one.next?.takeUnretainedValue(), next.previous?.takeUnretainedValue())
            try hold(after === next && before === one, "neighbours agree")
        }
        for creation in all {
            let found = self.creation(for: creation.site, creation.key) { $0 === creation }
            try hold(found === creation, "a lookup finds each creation")
        }
    }
}
