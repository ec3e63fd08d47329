// SPDX-License-Identifier: MIT

internal import CDrip

/// The records of a component, and the table of the current records. Hits read the table without a lock. The storage's
/// lock guards everything else.
struct Cache {
    // The order of the fields leaves no gaps in memory, because many components live at once.
    var records = Records()
    private(set) var table = Table.empty
    /// The newest table. It links to all older tables. They live as long as the component, because a reader may still
    /// use them.
    private var lastMade = Table.empty
    /// The changes in force, in the order in which they began here. An instance may depend on every change that was in
    /// force at its creation.
    var changes: [Change] = []
    /// The number of reasons to hide the table: creations that a thread runs, overrides that are being set, observers
    /// of calls, and the end of the component. Graph singles and the creations of tasks do not count.
    private var hiders: Int32 = 0

    private var isHidden: Bool { hiders > 0 }

    /// Hides the table. From now on, every lookup takes the slow path, which notes it.
    @inline(__always)
    mutating func hide() {
        hiders &+= 1
        table.setHidden(true)
    }

    @inline(__always)
    mutating func unhide() {
        hiders &-= 1
        table.setHidden(isHidden)
    }

    // MARK: Finding

    /// The current record of a provider and a key.
    @inline(__always)
    mutating func find(_ site: Site, _ key: AnyKey?) -> Records.Pointer? {
        guard let found = table.record(of: site, key) else { return nil }
        if !found.pointee.isHit(by: site) { addAlias(of: found, site) }
        return found
    }

    /// Adds an alias of a record, which makes the next call with these addresses a hit.
    @inline(never)
    private mutating func addAlias(of record: Records.Pointer, _ site: Site) {
        let key = record.pointee.key?.takeUnretainedValue()
        let isKnown = table.record(from: site.hash &+ (key?.hash ?? 0)) {
            $0.pointee.isHit(by: site) && $0.pointee.hasKey(key)
        }
        // A weak single has no alias, since the order of its record may change.
        guard isKnown == nil, !record.pointee.isWeak, let value = record.pointee.reference else { return }
        let alias = Record(
            site, key: key, value: value, overrideNumber: record.pointee.overrideNumber, ownsValue: false,
            isLeaf: record.pointee.isLeaf)
        insert(records.append(alias))
    }

    // MARK: Keeping

    /// Lets later calls find a record. No other record of its provider and key is in the table.
    @inline(__always)
    mutating func insert(_ record: Records.Pointer) {
        if !table.insert(record) { grow(with: record) }
    }

    @inline(never)
    private mutating func grow(with record: Records.Pointer) {
        guard lastMade.isEmpty else { return publish(grown(table, with: record)) }
        table = makeTable(Table.smallest, in: records.firstTable.unsafelyUnwrapped)
        insert(record)
    }

    /// A larger table, with one record more.
    private mutating func grown(_ before: Table, with record: Records.Pointer) -> Table {
        var capacity = before.isEmpty ? Table.smallest / 2 : before.capacity
        while true {
            // Always the same steps, so that a program takes the same memory in every run.
            capacity *= capacity < 8 ? 2 : 4
            let made = makeTable(capacity, in: allocate(Table.size(capacity)))
            if before.records.allSatisfy(made.insert), made.insert(record) { return made }
        }
    }

    private mutating func makeTable(_ capacity: Int, in memory: UnsafeMutableRawPointer) -> Table {
        lastMade = Table.make(in: memory, capacity: capacity, previous: lastMade, isHidden: isHidden)
        return lastMade
    }

    mutating func publish(_ table: Table) {
        self.table.setHidden(true)
        self.table = table
        table.setHidden(isHidden)
    }

    /// A table with further records: the wanted records of another table, except those of providers that it has
    /// already.
    mutating func merged(_ table: Table, with other: Table, where isWanted: (Records.Pointer) -> Bool) -> Table {
        var merged = table
        for record in other.records where isWanted(record) {
            let key = record.pointee.key?.takeUnretainedValue()
            guard merged.record(of: record.pointee.site, key) == nil else { continue }
            if !merged.insert(record) { merged = grown(merged, with: record) }
        }
        return merged
    }

    /// Frees the memory, at the end of the component.
    mutating func deallocate() {
        lastMade.deallocateAll()
        records.deallocate()
    }
}
