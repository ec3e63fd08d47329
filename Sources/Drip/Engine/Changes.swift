// SPDX-License-Identifier: MIT

import Synchronization

/// The changes in force in a component and above it that its instances may depend on: overrides that have replaced something.
/// In the order in which they began here, since an instance may depend on all that were in force when it was made.
final class Changes {
    struct Entry {
        let change: UInt64
        /// Whether it is a change of this component, not of one above.
        let isOwn: Bool
        /// By how many ways from above it is in force here.
        var ways: Int
        /// How many records there were when it began.
        let since: UInt32
        /// The table that the change set aside, if it has set something aside.
        var setAside: Table?
    }

    fileprivate(set) var all: [Entry] = []

    private static let last = Atomic<UInt64>(0)

    /// A number that no other change in the process has.
    static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

extension Cache {
    /// Every table whose instances are current, or will be when changes end.
    var tables: [Table] { (changes?.all.compactMap(\.setAside) ?? []) + [table] }

    /// Notes a change. One that sets aside publishes an empty table.
    ///
    /// - Returns: Whether it was not in force here.
    mutating func begin(_ change: UInt64, setsAside: Bool, isOwn: Bool, ways: Int) -> Bool {
        let changes = self.changes ?? Changes()
        self.changes = changes
        if let known = changes.all.lastIndex(where: { $0.change == change }) {
            changes.all[known].ways += ways
            return false
        }
        changes.all.append(
            Changes.Entry(
                change: change, isOwn: isOwn, ways: ways, since: records.count, setAside: setsAside ? table : nil))
        if setsAside { publish(.empty) }
        return true
    }

    /// Brings back what changes had set aside. What was kept since the first of them began goes, except leaves if they are own
    /// changes.
    ///
    /// - Parameter isSet: Whether the override with a number is still set.
    /// - Returns: Whether any of the changes is no longer in force here.
    mutating func end(_ ended: Set<UInt64>, areOwn: Bool, isSet: (UInt32) -> Bool) -> Bool {
        guard let changes else { return false }
        for index in changes.all.indices where ended.contains(changes.all[index].change) {
            changes.all[index].ways -= 1
        }
        guard let first = changes.all.firstIndex(where: { $0.ways == 0 }) else { return false }
        let later = changes.all[first...]
        let since = later[first].since
        func left(of table: Table) -> Table {
            func stays(_ record: Records.Pointer) -> Bool {
                record.pointee.number < since
                    || areOwn && record.pointee.flags.contains(.leaf) && isSet(record.pointee.version)
            }
            return table.records.allSatisfy(stays) ? table : merged(.empty, with: table, where: stays)
        }
        changes.all.removeSubrange(first...)
        var tables = later.compactMap(\.setAside) + [table]
        var last = left(of: tables.removeFirst())
        for var entry in later {
            if entry.setAside != nil {
                let next = left(of: tables.removeFirst())
                if entry.ways == 0 {
                    last = merged(last, with: next) { _ in true }
                } else {
                    (entry.setAside, last) = (last, next)
                }
            }
            if entry.ways > 0 { changes.all.append(entry) }
        }
        if changes.all.isEmpty { self.changes = nil }
        publish(last)
        return true
    }

    /// Lets nobody find what is kept by now.
    mutating func startAnew() {
        let changes = self.changes
        for index in changes?.all.indices ?? 0..<0 where changes?.all[index].setAside != nil {
            changes?.all[index].setAside = .empty
        }
        publish(.empty)
    }

    /// A leaf that the changes of this component have set aside with everything else, though it depends on none of them.
    ///
    /// - Parameter version: The number of what stands for the provider.
    mutating func findLeaf(_ site: Site, _ key: AnyKey?, version: UInt32) -> Records.Pointer? {
        for entry in changes?.all.reversed() ?? [] {
            guard let table = entry.setAside else { continue }
            guard entry.isOwn else { return nil }
            if let record = table.record(of: site, key), record.pointee.flags.contains(.leaf),
                record.pointee.version == version
            {
                insert(record)
                return record
            }
        }
        return nil
    }
}
