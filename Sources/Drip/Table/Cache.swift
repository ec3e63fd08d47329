// SPDX-License-Identifier: MIT

internal import CDrip

/// The records of a component, and the table of the current records. Hits read the table without a lock.
struct Cache {
    // The order of the fields leaves no gaps in memory, because many components live at once.
    private(set) var table = Table.empty
    var records = Records()
    /// The number of reasons to hide the table: overrides that are being set, observers of calls, and the end of the
    /// component.
    private var hiders: UInt16 = 0

    /// Hides the table. From now on, every lookup takes the slow path.
    mutating func hide() {
        hiders += 1
        table.setHidden(true)
    }

    mutating func unhide() {
        hiders -= 1
        table.setHidden(hiders > 0)
    }

    // MARK: Finding

    /// The current record of a provider and a key.
    @inline(__always)
    mutating func findOrAlias(_ site: Site, _ key: AnyKey?) -> Records.Pointer? {
        guard let found = table.record(of: site, key) else { return nil }
        if !found.pointee.isHit(by: site) { addAlias(of: found, site) }
        return found
    }

    /// Adds an alias of a record, which makes the next call with these addresses a hit.
    @inline(never)
    private mutating func addAlias(of record: Records.Pointer, _ site: Site) {
        let key = record.pointee.ownKey
        let isKnown = table.record(from: site.hash &+ (key?.hash ?? 0)) {
            $0.pointee.isHit(by: site) && $0.pointee.hasKey(key)
        }
        // A weak single has no alias, since the order of its record may change.
        guard isKnown == nil, !record.pointee.isWeak, let value = record.pointee.reference else { return }
        let number = record.pointee.overrideNumber
        let alias = Record(site, key: key, value: value, overrideNumber: number, ownsValue: false)
        insert(append(alias))
    }

    // MARK: Keeping

    /// Adds a record. The first one brings a table along.
    @inline(__always)
    mutating func append(_ record: Record) -> Records.Pointer {
        let isFirst = records.isEmpty
        let place = records.append(record)
        if isFirst { publish(records.makeFirstTable()) }
        return place
    }

    /// Lets later calls find a record. No other record of its provider and key is in the table.
    @inline(__always)
    mutating func insert(_ record: Records.Pointer) {
        if !table.insert(record) { publish(grown(table, with: record)) }
    }

    /// A larger table, with one record more. If the table has room, hashes collide: then only the room for the end of a
    /// run grows, so that nobody can make a table large by choosing keys.
    @inline(never)
    private mutating func grown(_ before: Table, with record: Records.Pointer) -> Table {
        var (capacity, extra) = (before.capacity, before.extra)
        var isFull = before.isFull
        // Removed records have left slots behind that are not used again.
        if isFull, before.hasRemoved, before.records.reduce(0, { count, _ in count + 1 }) < capacity / 2 {
            (capacity, extra) = (max(capacity / 4, 1), 0)
        }
        while true {
            if isFull {
                // Always the same steps, so that a program takes the same memory in every run. Old tables stay, so small
                // steps would take more memory than large ones.
                capacity *= 4
                extra = max(extra, Table.usualExtra(capacity))
            } else {
                extra *= 2
            }
            let made = records.makeTable(capacity, extra)
            if before.records.allSatisfy({ made.insert($0) }), made.insert(record) { return made }
            isFull = made.isFull
        }
    }

    /// Makes a table the current one.
    mutating func publish(_ table: Table) {
        self.table.setHidden(true)
        self.table = table
        table.setHidden(hiders > 0)
    }

    /// Removes the instances that were made since a moment. Modules and parents stay.
    mutating func forget(madeSince since: UInt32) {
        if records.hasRenumbered {
            return publish(part(of: table) { $0.pointee.isLasting || $0.pointee.order < since })
        }
        for record in records {
            guard record.pointee.order >= since else { break }
            if !record.pointee.isLasting { table.remove(record) }
        }
    }

    /// The modules and parents that were made since a moment.
    func lasting(madeSince since: UInt32) -> [Records.Pointer] {
        records.prefix { $0.pointee.isWeak || $0.pointee.order >= since }.filter(\.pointee.isLasting)
    }

    /// Publishes a table of the modules and parents alone.
    ///
    /// - Parameter isSetAside: Whether the present table has to keep exactly what it has now.
    mutating func publishLasting(isSetAside: Bool) {
        if !isSetAside, table.records.allSatisfy(\.pointee.isLasting) { return }
        var lasting = Table.empty
        for record in table.records where record.pointee.isLasting { put(record, to: &lasting) }
        publish(lasting)
    }

    /// The wanted records of a table, as a table.
    mutating func part(of table: Table, where isWanted: (Records.Pointer) -> Bool) -> Table {
        if table.records.allSatisfy(isWanted) { return table }
        var part = Table.empty
        for record in table.records where isWanted(record) { put(record, to: &part) }
        return part
    }

    /// Adds a record to a table that is not the current one, unless that table has one of its provider and key.
    mutating func put(_ record: Records.Pointer, to table: inout Table) {
        let key = record.pointee.ownKey
        let known = table.record(of: record.pointee.site, key)
        // A record with two slots comes twice; an alias is not the record that `record(of:)` finds.
        guard known == nil || known == record || !record.pointee.ownsValue else { return }
        if !table.insert(record) { table = grown(table, with: record) }
    }
}
