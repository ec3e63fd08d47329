// SPDX-License-Identifier: MIT

/// A change that instances of a component may depend on: an override, here or above, that has replaced something.
struct Change {
    /// The number of the override.
    let number: UInt32
    /// Whether it is a change of this component, not of one above.
    let isOwn: Bool
    /// How many paths lead down from the change to this component.
    var ways: Int
    /// The number of records when the change began.
    let since: UInt32
    /// The table that the change set aside; nil if it set nothing aside.
    var setAside: Table?
}

extension Cache {
    /// Every table whose instances are current, or will be when changes end.
    var tables: [Table] { changes.compactMap(\.setAside) + [table] }

    /// Ends changes, and brings back the instances that they had set aside. Instances that were kept since the first of
    /// these changes are dropped. If the changes are the component's own, leaves stay, except replacements.
    ///
    /// - Returns: Whether any of the changes is no longer in force here.
    mutating func end(_ ended: Set<UInt32>) -> Bool {
        for index in changes.indices where ended.contains(changes[index].number) { changes[index].ways -= 1 }
        guard let first = changes.firstIndex(where: { $0.ways == 0 }) else { return false }
        let later = changes[first...]
        let (since, areOwn) = (changes[first].since, changes[first].isOwn)
        func stays(_ record: Records.Pointer) -> Bool {
            record.pointee.order < since
                || areOwn && record.pointee.isLeaf && !ended.contains(record.pointee.overrideNumber)
        }
        func left(of table: Table) -> Table {
            table.records.allSatisfy(stays) ? table : merged(.empty, with: table, where: stays)
        }
        changes.removeSubrange(first...)
        var tables = (later.compactMap(\.setAside) + [table])[...]
        var last = left(of: tables.removeFirst())
        for var change in later {
            switch (change.setAside, change.ways) {
            case (nil, _): break
            case (_, 0): last = merged(last, with: tables.removeFirst(), where: stays)
            default: (change.setAside, last) = (last, left(of: tables.removeFirst()))
            }
            if change.ways > 0 { changes.append(change) }
        }
        publish(last)
        return true
    }
}
