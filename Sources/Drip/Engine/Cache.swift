// SPDX-License-Identifier: MIT

/// What a component keeps: its records, and the table that hits read. Belongs to the storage's lock.
///
/// The table may lack what is current; a call that finds nothing there looks here and puts it in. It never has anything else.
struct Cache {
    // In an order that leaves no gaps: many components live at once.
    var records = Records()
    /// How many records the table takes before it grows.
    private(set) var left: Int32 = 0
    private(set) var table = Table.empty
    private var files = FileNames()
    /// What only a component needs in which something was set aside.
    var history: History?
    /// How many creations here need to see every lookup.
    private var hiders: Int32 = 0
    /// Whether hits have to look closer for another reason: observers, or the end of the component.
    private(set) var isShut = false
    /// Whether calls that find nothing in the table have to look for the same, or for observers who follow creations.
    var isWatched = false

    /// The table that was made last; all others hang on it until the component goes, since a reader may be inside.
    private var lastMade: Table {
        get { history?.lastMade ?? table }
        set { history?.lastMade = newValue }
    }
    private var isHidden: Bool { hiders > 0 || isShut }

    /// Lets the calls of a creation that begins see every lookup.
    @inline(__always)
    mutating func hide() {
        hiders &+= 1
        if hiders == 1 { table.setHidden(true) }
    }

    @inline(__always)
    mutating func unhide() {
        hiders &-= 1
        if hiders == 0, !isShut { table.setHidden(false) }
    }

    mutating func setShut(_ isShut: Bool) {
        self.isShut = isShut
        isWatched = isShut
        table.setHidden(isHidden)
    }

    // MARK: Finding

    /// The site by the one address that stands for its file, as records have it: `live:` is no part of the identity.
    @inline(__always)
    mutating func canonical(_ site: Site) -> Site {
        guard let file = site.file else { return site }
        return Site(files.canonical(file), site.function, site.place & ~Place.live, site.mark)
    }

    /// The current record of a provider and a key.
    ///
    /// - Parameter site: The call's, by the call's own addresses.
    @inline(__always)
    mutating func find(_ site: Site, _ key: AnyKey?) -> Records.Pointer? {
        guard records.count > 0 else { return nil }
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
        // Only something else at the place, or another address of the file, may still be the provider's.
        if !isOther, history == nil, let file = site.file, files.canonical(file) == file { return nil }
        return findByContent(site, key)
    }

    @inline(never)
    private mutating func findByContent(_ site: Site, _ key: AnyKey?) -> Records.Pointer? {
        let canonical = canonical(site)
        let hash = canonical.hashOfContent &+ (key?.hash ?? 0)
        if let found = table.record(from: hash, where: { $0.pointee.matches(canonical, key) }) {
            addAlias(of: found, for: site)
            return found
        }
        let number = history?.last(hash) { [records] in
            records[$0].isCurrent && records[$0].pointee.matches(canonical, key)
        }
        guard let number else { return nil }
        insert(records[number])
        return records[number]
    }

    /// Lets calls that have other addresses for the same provider find the record as fast.
    private mutating func addAlias(of original: Records.Pointer, for site: Site) {
        guard let value = original.pointee.reference else { return }
        let key = original.pointee.key?.takeUnretainedValue()
        let own = Site(site.file, site.function, site.place & ~Place.live, site.mark)
        var alias = Record(own, key: key, value: value, flags: [.alias, .current, .standing])
        alias.state.list = original.number
        alias.state.above = original.above
        insert(append(alias))
    }

    // MARK: Keeping

    /// Adds a record; `insert` makes it reachable.
    @inline(__always)
    mutating func append(_ record: Record) -> Records.Pointer {
        let place = records.append(record)
        if history != nil {
            addToHistory(place.number)
        } else if !record.state.isCurrent {
            beginHistory()
        }
        return place
    }

    /// Makes a current record reachable for hits. No other current record of its provider and key is in the table; see `publish`.
    mutating func insert(_ record: Records.Pointer) {
        let needed: Int32 = record.pointee.isKnownByType ? 2 : 1
        if left < needed || !table.insert(record, at: record.pointee.hash) { return grow(with: record) }
        left &-= 1
        if record.pointee.isKnownByType, !record.flags.contains(.alias) { insertByType(record) }
    }

    /// A module or a parent is found under each mark of its type: a second slot leads to it.
    private mutating func insertByType(_ record: Records.Pointer) {
        let hash = record.pointee.hashOfContent
        guard hash != record.pointee.hash else { return }
        if !table.insert(record, at: hash) { return grow(with: record) }
        left &-= 1
    }

    @inline(never)
    private mutating func grow(with record: Records.Pointer) {
        var made = lastMade
        guard !made.isEmpty else { return begin(with: record) }
        let before = table
        var capacity = before.isEmpty ? Table.smallest : before.capacity * (before.capacity < 8 ? 2 : 4)
        repeat {
            let memory = allocate(Table.size(capacity))
            table = Table.make(in: memory, capacity: capacity, previous: made, isHidden: isHidden)
            made = table
            capacity *= 2
        } while !fill(table, from: before, and: record)
        before.setHidden(true)
        lastMade = table
    }

    /// Makes the first table, which has room for any first record.
    private mutating func begin(with record: Records.Pointer) {
        table = Table.make(
            in: records.firstTable, capacity: Table.smallest, previous: .empty, isHidden: isHidden)
        lastMade = table
        left = Cache.left(Table.smallest)
        insert(record)
    }

    /// How many records a new table takes before it grows.
    private static func left(_ capacity: Int) -> Int32 { Int32(capacity * 5 / 6 + 1) }

    /// - Returns: Whether there was room.
    private mutating func fill(_ table: Table, from before: Table, and record: Records.Pointer) -> Bool {
        left = Cache.left(table.capacity)
        for offset in before.offsets {
            guard let other = before.record(offset) else { continue }
            if !put(other, in: table, isNew: false) { return false }
        }
        return put(record, in: table, isNew: before.isEmpty) && left >= 0
    }

    @inline(__always)
    private mutating func put(_ record: Records.Pointer, in table: Table, isNew: Bool) -> Bool {
        guard put(record, in: table, at: record.pointee.hash, isNew: isNew) else { return false }
        guard record.pointee.isKnownByType, !record.flags.contains(.alias) else { return true }
        return put(record, in: table, at: record.pointee.hashOfContent, isNew: false)
    }

    private mutating func put(_ record: Records.Pointer, in table: Table, at hash: UInt, isNew: Bool) -> Bool {
        if !isNew, table.record(from: hash, where: { $0 == record }) != nil { return true }
        left &-= 1
        return table.insert(record, at: hash)
    }

    mutating func replaceTable(by table: Table, left: Int32) {
        self.table = table
        self.left = left
        table.setHidden(isHidden)
    }

    /// Frees the memory, at the end of the component.
    mutating func deallocate() {
        lastMade.deallocateAll()
        records.deallocate()
    }
}
