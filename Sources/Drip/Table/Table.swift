// SPDX-License-Identifier: MIT

public import CDrip
public import Synchronization

/// An open-addressing table of records, which hits read without a lock while it is filled.
///
/// The address of its slots identifies it. The first slot is always free. Every other slot is written once, the word
/// first, then the record, with a releasing store, and once more if its record is removed. The word is what a hit needs
/// most: the value of a record without a key, and the hash of a record with one, so that a probe passes other keys
/// without reading their records. Probes start at odd slots and do not wrap around. A few extra slots follow the last
/// slot that a hash can choose. One of them stays free.
///
/// The word of the first slot is the mask: the bits of a hash that choose a slot. A hidden table has a mask of zero, so
/// every probe starts at the first slot and finds nothing. So a hit need not compare a version.
@frozen @usableFromInline
struct Table: Equatable {
    @usableFromInline
    struct Slot: ~Copyable {
        @usableFromInline let site: Atomic<UnsafePointer<drip_site>>
        @usableFromInline let word: Atomic<UInt>

        // These do not read the record, which may be far away.

        var isFree: Bool { site.load(ordering: .relaxed) == drip_free() }

        /// The record; nil if the slot is free, or its record was removed.
        var record: Records.Pointer? {
            let site = site.load(ordering: .relaxed)
            guard site != drip_free(), site != drip_removed() else { return nil }
            return Records.Pointer(bitPattern: UInt(bitPattern: site))
        }
    }

    @usableFromInline let slots: UInt

    @inlinable
    init(slots: UInt) { self.slots = slots }

    @inline(__always)
    static var empty: Table { Table(slots: drip_empty_table()) }
    static var smallest: Int { 2 }
    private static let hasTold = Atomic(false)
    private static var longRun: UInt { 2_048 * stride }
    private static var stride: UInt { UInt(MemoryLayout<Slot>.stride) }
    /// The number of slots behind those that a hash can choose, unless many hashes collide.
    static func usualExtra(_ capacity: Int) -> Int { min(capacity + 1, 16) }

    @_alwaysEmitIntoClient @inline(__always)
    func slot(_ offset: UInt) -> UnsafeMutablePointer<Slot> {
        UnsafeMutableRawPointer(bitPattern: slots &+ offset).unsafelyUnwrapped.assumingMemoryBound(to: Slot.self)
    }

    @inline(__always)
    private var header: UnsafeMutablePointer<drip_header> {
        UnsafeMutableRawPointer(bitPattern: slots).unsafelyUnwrapped.assumingMemoryBound(to: drip_header.self) - 1
    }

    @inline(__always)
    var isEmpty: Bool { self == Table.empty }
    @inline(__always)
    var capacity: Int { 1 &<< Int(header.pointee.power) }
    @inline(__always)
    var extra: Int { Int(header.pointee.extra) }
    /// Whether no further record fits, whatever its hash.
    var isFull: Bool { header.pointee.left == 0 }
    /// Whether slots are taken that are not used again.
    var hasRemoved: Bool { header.pointee.has_removed }
    @inline(__always)
    private var room: Int { capacity + extra }
    @inline(__always)
    private var mask: UInt { UInt(capacity - 1) * Table.stride }

    /// The key of a record, which lies behind the words that hits compare.
    @_alwaysEmitIntoClient @inline(__always)
    static func key(_ taken: UnsafePointer<drip_site>) -> Unmanaged<AnyKey>? {
        (UnsafeRawPointer(taken) + MemoryLayout<drip_site>.size).load(as: Unmanaged<AnyKey>?.self)
    }

    /// The address of a record's value, which lies behind the key.
    @_alwaysEmitIntoClient @inline(__always)
    static func value(_ taken: UnsafePointer<drip_site>) -> UnsafeRawPointer {
        UnsafeRawPointer(taken) + MemoryLayout<drip_site>.size + MemoryLayout<Unmanaged<AnyKey>?>.size
    }

    /// The address of the value that a hit finds; nil if there is none, or while the table is hidden.
    @_alwaysEmitIntoClient @inline(__always)
    func find(_ site: Site) -> UnsafeRawPointer? { drip_find(slots, site.hash, site.origin, site.place, site.mark) }

    /// The address of the value that a hit with a key finds.
    @_alwaysEmitIntoClient @inline(__always)
    func find<K: Equatable>(_ site: Site, _ key: K, hash: UInt) -> UnsafeRawPointer? {
        value(site, hash) { unsafeDowncast($0, to: Key<K>.self).value == key }
    }

    /// The value that a hit finds, for a key whose type is not known here.
    func value(of site: Site, _ key: AnyKey) -> AnyObject? {
        value(site, key.hash) { $0 == key }.map { Instance<AnyObject>.acquired($0) }
    }

    @_alwaysEmitIntoClient @inline(__always)
    func value(_ site: Site, _ hash: UInt, where isKey: (AnyKey) -> Bool) -> UnsafeRawPointer? {
        let hash = site.hash &+ hash
        var slot = slot(drip_start(hash, drip_mask(slots)))
        while true {
            let taken = slot.pointee.site.load(ordering: .acquiring)
            let word = slot.pointee.word.load(ordering: .relaxed)
            if word == hash, taken.pointee.place == site.place, taken.pointee.mark == site.mark,
                taken.pointee.origin == site.origin,
                Table.key(taken).unsafelyUnwrapped._withUnsafeGuaranteedRef(isKey)
            {
                return Table.value(taken)
            }
            // The word of a free slot. If a record has it, too, then the call goes on under the lock.
            if word == 0 { return nil }
            slot += 1
        }
    }

    // MARK: Under the storage's lock

    /// The record of a provider and a key, by content.
    func record(of site: Site, _ key: AnyKey?) -> Records.Pointer? {
        record(from: site.hashOfContent &+ (key?.hash ?? 0)) { $0.pointee.matches(site, key) }
    }

    /// The first wanted record from the slot of a hash on.
    @inline(__always)
    func record(from hash: UInt, where isWanted: (Records.Pointer) -> Bool) -> Records.Pointer? {
        var offset = drip_start(hash, mask)
        while !slot(offset).pointee.isFree {
            if let record = slot(offset).pointee.record, isWanted(record) { return record }
            offset &+= Table.stride
        }
        return nil
    }

    /// Inserts a record at each of its hashes.
    ///
    /// - Returns: Whether there was room.
    @inline(__always)
    func insert(_ record: Records.Pointer) -> Bool {
        insert(record, at: record.pointee.hash) && (!record.pointee.isLasting || insertByContent(record))
    }

    @inline(never)
    private func insertByContent(_ record: Records.Pointer) -> Bool { insert(record, at: record.pointee.hashOfContent) }

    @inline(__always)
    private func insert(_ record: Records.Pointer, at hash: UInt) -> Bool {
        guard header.pointee.left > 0 else { return false }
        var offset = drip_start(hash, mask)
        while !slot(offset).pointee.isFree {
            if slot(offset).pointee.record == record { return true }
            offset &+= Table.stride
        }
        guard offset < UInt(room - 1) * Table.stride else { return false }
        if offset &- drip_start(hash, mask) > Table.longRun { reportLongRun(to: record) }
        header.pointee.left -= 1
        let site = UnsafeRawPointer(record).assumingMemoryBound(to: drip_site.self)
        let word = record.pointee.key == nil ? UInt(bitPattern: record.pointee.value) : hash
        slot(offset).pointee.word.store(word, ordering: .releasing)
        Exploration.step()
        slot(offset).pointee.site.store(site, ordering: .releasing)
        return true
    }

    /// Tells once that calls look at thousands of records one after the other. Mixed hashes fill a few slots.
    @inline(never)
    private func reportLongRun(to record: Records.Pointer) {
        if Table.hasTold.exchange(true, ordering: .relaxed) { return }
        Report.equalHashes(of: record.pointee.site).print()
    }

    /// Removes a record. Its slots are not used again, since a reader may be inside.
    func remove(_ record: Records.Pointer) {
        remove(record, at: record.pointee.hash)
        if record.pointee.isLasting { remove(record, at: record.pointee.hashOfContent) }
    }

    private func remove(_ record: Records.Pointer, at hash: UInt) {
        var offset = drip_start(hash, mask)
        while !slot(offset).pointee.isFree {
            if slot(offset).pointee.record == record {
                slot(offset).pointee.site.store(drip_removed(), ordering: .releasing)
                header.pointee.has_removed = true
            }
            offset &+= Table.stride
        }
    }

    /// Hides the table from hits, or shows it to them.
    @inline(__always)
    func setHidden(_ isHidden: Bool) {
        guard !isEmpty else { return }
        Exploration.step()
        slot(0).pointee.word.store(isHidden ? 0 : mask, ordering: .releasing)
    }

    /// The number of bytes of a table.
    static func size(_ capacity: Int, _ extra: Int) -> Int {
        MemoryLayout<drip_header>.stride + (capacity + extra) * MemoryLayout<Slot>.stride
    }

    /// Makes a hidden table in uninitialized memory.
    @inline(__always)
    static func make(in memory: UnsafeMutableRawPointer, _ capacity: Int, _ extra: Int) -> Table {
        let table = Table(slots: UInt(bitPattern: memory + MemoryLayout<drip_header>.stride))
        // The smallest table is short: most components fill it, and need no other.
        let left = capacity == smallest ? extra : capacity * 5 / 6 + 2
        let power = UInt32(capacity.trailingZeroBitCount)
        table.header.initialize(
            to: drip_header(left: UInt32(left), extra: UInt32(extra), power: power, has_removed: false))
        for offset in 0..<capacity + extra {
            table.slot(UInt(offset) * stride).initialize(to: Slot(site: Atomic(drip_free()), word: Atomic(0)))
        }
        return table
    }

    /// The records of the table. A record with two slots comes twice.
    var records: Members { Members(table: self, end: isEmpty ? 0 : UInt(room) * Table.stride) }

    struct Members: Sequence, IteratorProtocol {
        fileprivate let table: Table
        fileprivate var offset: UInt = 0
        fileprivate let end: UInt

        mutating func next() -> Records.Pointer? {
            while offset < end {
                defer { offset &+= Table.stride }
                if let record = table.slot(offset).pointee.record { return record }
            }
            return nil
        }
    }
}
