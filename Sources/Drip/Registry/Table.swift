// SPDX-License-Identifier: MIT

internal import CDrip
public import Synchronization

/// An open-addressing table of records, read without a lock while it is filled.
///
/// One word says where the slots stand and how many there are: their address is a multiple of 64, and its low six bits
/// hold how far a hash is shifted to become an offset. So a reader loads nothing between that word and the slot.
///
/// Runs of slots do not wrap around: a few slots more stand behind the last, of which one at least stays empty.
///
/// A slot is written once, its record last, with a releasing store; readers acquire. A table that grew is kept until
/// its scope goes: a reader may be inside. Before the slots stand the table that this one replaced and the memory to free.
@usableFromInline
struct Table {
    @usableFromInline
    struct Slot: ~Copyable {
        @usableFromInline let record = Atomic<UnsafeMutablePointer<Record>?>(nil)
        /// The record's instance, which does not change while a table points there.
        @usableFromInline let value = Atomic<UnsafeRawPointer?>(nil)

        init() {}
    }

    /// The slots' address and the shift.
    @usableFromInline let word: UInt

    @inlinable
    init(word: UInt) { self.word = word }

    static var empty: Table { Table(word: UInt(bitPattern: drip_empty_table()) | shift(for: 2)) }

    /// The top bits of a hash are what tells slots apart; those that choose a byte in a slot are cut off.
    private static func shift(for capacity: Int) -> UInt { UInt(60 - capacity.trailingZeroBitCount) }

    @inlinable
    var slots: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: word & ~63).unsafelyUnwrapped }

    @inlinable
    func slot(_ offset: UInt) -> UnsafeMutablePointer<Slot> {
        (slots + Int(bitPattern: offset)).assumingMemoryBound(to: Slot.self)
    }

    @inlinable
    func first(_ hash: UInt) -> UInt { (hash &>> word) & ~15 }

    var capacity: Int { 1 << (60 - Int(word & 63)) }

    /// How many slots there are in truth.
    private var room: Int { header.pointee.room }

    var isEmptyTable: Bool { word == Table.empty.word }

    // MARK: What hits do

    /// The slot of a site and a key.
    @inlinable
    func find<Key: Hashable>(_ site: Site, _ key: Key, hash: UInt) -> UnsafeMutablePointer<Slot>? {
        var offset = first(site.hash &+ hash)
        while let record = slot(offset).pointee.record.load(ordering: .acquiring) {
            if record.pointee.site.isHit(by: site),
                record.pointee.keyedNotes._withUnsafeGuaranteedRef({
                    let notes = unsafeDowncast($0, to: KeyedNotes<Key>.self)
                    return notes.hash == hash && notes.key == key
                })
            {
                return slot(offset)
            }
            offset &+= 16
        }
        return nil
    }

    // MARK: What everything else does

    /// The record of a site at `hash`, if it stands there for all to see at once.
    ///
    /// - Parameter isClear: Set to false where something else has the same line, column and kind, so that only a closer
    ///   look tells.
    @inline(__always)
    func glance(_ site: Site, at hash: UInt, _ isClear: inout Bool) -> UnsafeMutablePointer<Record>? {
        var slot = slot(first(hash))
        while let record = slot.pointee.record.load(ordering: .acquiring) {
            if record.pointee.site.plainPlace == site.plainPlace {
                if record.pointee.site.isHit(by: site) { return record }
                isClear = false
            }
            slot += 1
        }
        return nil
    }

    /// The record that a hit finds, or finds after another type of the same place.
    func hit(_ site: Site, _ key: RecordNotes? = nil) -> UnsafeMutablePointer<Record>? {
        let keyHash = key?.keyHash ?? 0
        if !site.isKnownByTypeAlone {
            if isFree(first(site.hash &+ keyHash)) { return nil }
            var isCrowded = false
            let found = record(from: site.hash &+ keyHash) { record in
                if record.pointee.site.isHit(by: site) { return record.pointee.hasKey(key) }
                if record.pointee.site.isCrowded(by: site) { isCrowded = true }
                return false
            }
            if found != nil || !isCrowded { return found }
        }
        return record(from: site.markedHash &+ keyHash) { record in
            record.pointee.site.isHit(by: site) && record.pointee.hasKey(key)
        }
    }

    /// The record of a site and a key, whatever the addresses by which its file and its type are known.
    func record(_ site: Site, _ key: RecordNotes? = nil) -> UnsafeMutablePointer<Record>? {
        let keyHash = key?.keyHash ?? 0
        if !site.isKnownByTypeAlone {
            if isFree(first(site.hash &+ keyHash)) { return nil }
            var isCrowded = false
            let found = record(from: site.hash &+ keyHash) { record in
                if record.pointee.matches(site, key) { return true }
                if record.pointee.site.isCrowded(by: site) { isCrowded = true }
                return false
            }
            if found != nil || !isCrowded { return found }
        }
        return record(from: site.typeHash &+ keyHash) { $0.pointee.matches(site, key) }
    }

    @inline(__always)
    private func record(
        from hash: UInt, where isWanted: (UnsafeMutablePointer<Record>) -> Bool
    ) -> UnsafeMutablePointer<Record>? {
        var offset = first(hash)
        while let record = slot(offset).pointee.record.load(ordering: .acquiring) {
            if isWanted(record) { return record }
            offset &+= 16
        }
        return nil
    }

    // MARK: Filling, under the storage's lock

    /// Makes the record of a provider without a key reachable where nothing else has the same line, column and kind.
    ///
    /// - Returns: Whether it took a slot.
    @inline(__always)
    func insertPlainly(_ record: UnsafeMutablePointer<Record>) -> Bool {
        let place = record.pointee.site.plainPlace
        var offset = first(record.pointee.site.hash)
        while let other = slot(offset).pointee.record.load(ordering: .relaxed) {
            if other.pointee.site.plainPlace == place { return false }
            offset &+= 16
        }
        return fill(offset, record, record.pointee.value)
    }

    /// Makes a record reachable.
    ///
    /// - Returns: How many slots it took, two where hits and others look for it at different places; or nil where the
    ///   table has to grow first.
    func insert(_ record: UnsafeMutablePointer<Record>) -> Int? {
        let keyHash = record.pointee.keyHash
        if !record.pointee.site.isKnownByTypeAlone {
            var offset = first(record.pointee.site.hash &+ keyHash)
            if isFree(offset) { return fill(offset, record, record.pointee.value) ? 1 : nil }
            let site = record.pointee.site
            var isCrowded = false
            while let other = slot(offset).pointee.record.load(ordering: .relaxed) {
                if other.pointee.site.isCrowded(by: site) { isCrowded = true }
                offset &+= 16
            }
            if !isCrowded { return fill(offset, record, record.pointee.value) ? 1 : nil }
        }
        let site = record.pointee.site
        guard fill(free(from: site.markedHash &+ keyHash), record, record.pointee.value) else { return nil }
        guard site.typeMark != site.typeMark.canonical else { return 1 }
        return fill(free(from: site.typeHash &+ keyHash), record, record.pointee.value) ? 2 : nil
    }

    @inline(__always)
    private func isFree(_ offset: UInt) -> Bool { slot(offset).pointee.record.load(ordering: .acquiring) == nil }

    private func free(from hash: UInt) -> UInt {
        var offset = first(hash)
        while !isFree(offset) { offset &+= 16 }
        return offset
    }

    @inline(__always)
    private func fill(_ offset: UInt, _ record: UnsafeMutablePointer<Record>, _ value: UnsafeRawPointer?) -> Bool {
        guard offset < UInt(room - 1) * 16 else { return false }
        slot(offset).pointee.value.store(value, ordering: .releasing)
        slot(offset).pointee.record.store(record, ordering: .releasing)
        return true
    }

    /// Every record once, in no order.
    func forEach(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        guard !isEmptyTable else { return }
        for offset in stride(from: UInt(0), to: UInt(room) * 16, by: 16) {
            guard let record = slot(offset).pointee.record.load(ordering: .relaxed) else { continue }
            if firstOffset(of: record) == offset { body(record) }
        }
    }

    /// The one of a record's slots that counts where each record does once.
    private func firstOffset(of record: UnsafeMutablePointer<Record>) -> UInt? {
        let (site, keyHash) = (record.pointee.site, record.pointee.keyHash)
        return offset(of: record, from: site.hash &+ keyHash) ?? offset(of: record, from: site.markedHash &+ keyHash)
    }

    private func offset(of record: UnsafeMutablePointer<Record>, from hash: UInt) -> UInt? {
        var offset = first(hash)
        while let other = slot(offset).pointee.record.load(ordering: .relaxed) {
            if other == record { return offset }
            offset &+= 16
        }
        return nil
    }

    // MARK: Memory

    private struct Header {
        let previous: UInt
        /// What to free; nil where the memory belongs to somebody else.
        let memory: UnsafeMutableRawPointer?
        let room: Int
    }

    private var header: UnsafeMutablePointer<Header> {
        (slots - MemoryLayout<Header>.stride).assumingMemoryBound(to: Header.self)
    }

    /// A new table in place of the empty one, with room for any record.
    ///
    /// - Parameter memory: `sizeOfFirst` bytes that live longer than the table, where there are some.
    static func first(in memory: UnsafeMutableRawPointer?) -> Table {
        guard let memory else { return allocate(capacity: smallest, room: roomOfFirst, previous: empty) }
        return make(in: memory, isOwned: false, capacity: smallest, room: roomOfFirst, previous: empty)
    }

    static var sizeOfFirst: Int { size(room: roomOfFirst) }
    private static var roomOfFirst: Int { smallest + 4 }

    /// Most components have few providers: in half as many slots, every other one would stand behind another.
    static var smallest: Int { 16 }

    /// A new table with these records in place of `previous`.
    ///
    /// - Parameter capacity: A power of two, at least two, and more than there are records.
    /// - Returns: The table, and how many of its slots are taken.
    static func filled(
        with records: [UnsafeMutablePointer<Record>], capacity: Int, previous: Table
    ) -> (table: Table, slots: Int) {
        // More behind the last slot where a run is longer, as that of keys with one hash value.
        var behind = capacity < 64 ? 4 : 16
        while true {
            let table = allocate(capacity: capacity, room: capacity + behind, previous: previous)
            if let slots = table.insert(records) { return (table, slots) }
            drip_free(table.header.pointee.memory.unsafelyUnwrapped)
            behind *= 2
        }
    }

    private func insert(_ records: [UnsafeMutablePointer<Record>]) -> Int? {
        var slots = 0
        for record in records {
            guard let more = insert(record) else { return nil }
            slots += more
        }
        return slots
    }

    private static func allocate(capacity: Int, room: Int, previous: Table) -> Table {
        make(in: drip_allocate(size(room: room)), isOwned: true, capacity: capacity, room: room, previous: previous)
    }

    /// How many bytes a table takes: malloc gives addresses that are multiples of 16, slots stand at one of 64.
    private static func size(room: Int) -> Int { MemoryLayout<Header>.stride + room * MemoryLayout<Slot>.stride + 63 }

    private static func make(
        in memory: UnsafeMutableRawPointer, isOwned: Bool, capacity: Int, room: Int, previous: Table
    ) -> Table {
        let slots = (memory + MemoryLayout<Header>.stride).alignedUp(toMultipleOf: 64)
        let table = Table(word: UInt(bitPattern: slots) | shift(for: capacity))
        table.header.initialize(to: Header(previous: previous.word, memory: isOwned ? memory : nil, room: room))
        let first = slots.bindMemory(to: Slot.self, capacity: room)
        for index in 0..<room { (first + index).initialize(to: Slot()) }
        return table
    }

    /// Frees this table and those before it.
    func deallocateAll() {
        var table = self
        while !table.isEmptyTable {
            let header = table.header.pointee
            table = Table(word: header.previous)
            header.memory.map { drip_free($0) }
        }
    }
}
