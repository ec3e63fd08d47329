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
    private var files = FileNames()
    /// The changes in force, in the order in which they began here. An instance may depend on every change that was in
    /// force at its creation.
    var changes: [Change] = []
    /// The number of creations and override installations that need to see every lookup. A shut table adds 1.
    private var hiders: Int32 = 0
    /// Whether every call takes the slow path, for observers of calls or because the component has ended.
    private var isShut = false
    /// Whether calls that miss must check whether the component has ended, and whether it has observers.
    var isWatched = false

    private var isHidden: Bool { hiders > 0 }

    /// Hides the table. From now on, every lookup takes the slow path, which notes it.
    @inline(__always)
    mutating func hide() {
        hiders &+= 1
        if hiders == 1 { table.setHidden(true) }
    }

    @inline(__always)
    mutating func unhide() {
        hiders &-= 1
        if hiders == 0 { table.setHidden(false) }
    }

    mutating func setShut(_ isShut: Bool) {
        guard isShut != self.isShut else { return }
        self.isShut = isShut
        if isShut { hide() } else { unhide() }
    }

    // MARK: Finding

    /// The site as records store it: with the canonical address of its file, and without `live:`, which is not part of
    /// the identity.
    @inline(__always)
    mutating func canonical(_ site: Site) -> Site {
        guard let file = site.file else { return site }
        return Site(files.canonical(file), site.function, site.place & ~Place.live, site.mark)
    }

    /// The current record of a provider and a key.
    ///
    /// - Parameter site: The call's site, with the call's own addresses.
    @inline(__always)
    mutating func find(_ site: Site, _ key: AnyKey?) -> Records.Pointer? {
        guard !table.isEmpty else { return nil }
        let (origin, place, mark) = (site.origin, site.place & ~(Place.live | TypeMark.function), site.mark)
        var isOther = false
        let exact = table.record(from: site.hash &+ (key?.hash ?? 0)) { record in
            let words = record.pointee.words
            guard words.place & ~TypeMark.function == place else { return false }
            guard words.mark == mark, words.origin == origin else {
                isOther = true
                return false
            }
            return key == nil || record.pointee.hasKey(key)
        }
        if let exact { return exact }
        // If no record is at the place and the file's address is canonical, no record can match by content.
        if !isOther, let file = site.file, files.canonical(file) == file { return nil }
        return findByContent(site, key)
    }

    /// Finds the record of a call with other addresses, and adds an alias, which makes the next such call a hit.
    @inline(never)
    private mutating func findByContent(_ site: Site, _ key: AnyKey?) -> Records.Pointer? {
        guard let found = table.record(of: canonical(site), key) else { return nil }
        // A weak single has no alias, since the order of its record may change.
        guard !found.pointee.isWeak, let value = found.pointee.reference else { return found }
        let own = Site(site.file, site.function, site.place & ~Place.live, site.mark)
        let alias = Record(
            own, key: found.pointee.key?.takeUnretainedValue(), value: value,
            overrideNumber: found.pointee.overrideNumber,
            flags: found.pointee.flags.subtracting(.ownsValue).union(.alias))
        insert(records.append(alias))
        return found
    }

    // MARK: Keeping

    /// Lets later calls find a record. No other record of its provider and key is in the table.
    @inline(__always)
    mutating func insert(_ record: Records.Pointer) {
        if !table.insert(record, at: record.pointee.hash) { return grow(with: record) }
        // A module or a parent is found under each mark of its type: a second slot leads to it.
        guard record.pointee.hasTwoSlots, record.pointee.hashOfContent != record.pointee.hash else { return }
        if !table.insert(record, at: record.pointee.hashOfContent) { grow(with: record) }
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
            if before.records.allSatisfy(made.insertOnce), made.insertOnce(record) { return made }
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
            if !merged.insertOnce(record) { merged = grown(merged, with: record) }
        }
        return merged
    }

    /// Frees the memory, at the end of the component.
    mutating func deallocate() {
        lastMade.deallocateAll()
        records.deallocate()
    }
}
