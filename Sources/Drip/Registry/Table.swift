// SPDX-License-Identifier: MIT

internal import CDrip
public import Synchronization

/// An open-addressing table of pointers to records, read without a lock while it is filled.
///
/// Layout: the mask (in bytes), the table this one replaced, the number of entries, then the slots. A slot is written once, with a releasing
/// store, after its record; readers acquire. A table that grew is kept until its scope goes: a reader may be inside.
@usableFromInline
struct Table {
    @usableFromInline typealias Slot = Atomic<UnsafeMutablePointer<Record>?>

    @usableFromInline let base: UnsafeMutableRawPointer

    @inlinable
    init(base: UnsafeMutableRawPointer) { self.base = base }

    /// A table by its address, which an atomic holds: an atomic pointer checks for nil at each load.
    @inlinable
    init(address: UInt) { base = UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped }

    var address: UInt { UInt(bitPattern: base) }

    static var empty: Table { Table(base: drip_empty_table()) }

    static let slots = 16

    @inlinable
    func slot(_ offset: UInt) -> UnsafeMutablePointer<Slot> {
        (base + Int(bitPattern: offset &+ 16)).assumingMemoryBound(to: Slot.self)
    }

    @inlinable
    var mask: UInt { base.load(as: UInt.self) }

    var previous: UnsafeMutableRawPointer? { base.load(fromByteOffset: 8, as: UnsafeMutableRawPointer?.self) }

    var capacity: Int { Int(mask >> 3) + 1 }

    var isEmptyTable: Bool { base == drip_empty_table() }

    /// The record of a site, by the addresses of its file and type.
    @inlinable @inline(__always)
    func find(_ site: Site) -> UnsafeMutablePointer<Record>? {
        let mask = self.mask
        var offset = site.hash & mask
        while let record = slot(offset).pointee.load(ordering: .acquiring) {
            if record.pointee.site.place == site.place, record.pointee.site.type == site.type,
                record.pointee.site.file == site.file
            {
                return record
            }
            offset = (offset &+ 8) & mask
        }
        return nil
    }

    /// The record of a site and a key.
    @inlinable
    func find<Key: Hashable>(_ site: Site, _ key: Key, hash: UInt) -> UnsafeMutablePointer<Record>? {
        let mask = self.mask
        var offset = (site.hash ^ hash) & mask
        while let record = slot(offset).pointee.load(ordering: .acquiring) {
            if record.pointee.site.place == site.place, record.pointee.site.type == site.type,
                record.pointee.site.file == site.file,
                record.pointee.notes.unsafelyUnwrapped._withUnsafeGuaranteedRef({
                    let notes = unsafeDowncast($0, to: KeyedNotes<Key>.self)
                    return notes.hash == hash && notes.key == key
                })
            {
                return record
            }
            offset = (offset &+ 8) & mask
        }
        return nil
    }

    /// The record of a site and a key of any type.
    func find(_ site: Site, _ key: RecordNotes?) -> UnsafeMutablePointer<Record>? {
        let mask = self.mask
        var offset = (site.hash ^ (key?.keyHash ?? 0)) & mask
        while let record = slot(offset).pointee.load(ordering: .acquiring) {
            if record.pointee.matches(site, key) { return record }
            offset = (offset &+ 8) & mask
        }
        return nil
    }

    /// Puts a record into the first free slot. Only under the storage's lock, and only where there is room.
    func insert(_ record: UnsafeMutablePointer<Record>) {
        let mask = self.mask
        var offset = record.pointee.hash & mask
        while slot(offset).pointee.load(ordering: .relaxed) != nil {
            offset = (offset &+ 8) & mask
        }
        slot(offset).pointee.store(record, ordering: .releasing)
    }

    /// A new table of `capacity` slots (a power of two) in place of `previous`.
    static func allocate(capacity: Int, previous: Table) -> Table {
        let base = UnsafeMutableRawPointer.allocate(byteCount: slots + capacity * 8, alignment: 8)
        base.storeBytes(of: UInt(capacity - 1) << 3, as: UInt.self)
        base.storeBytes(
            of: previous.isEmptyTable ? nil : previous.base,
            toByteOffset: 8,
            as: UnsafeMutableRawPointer?.self
        )
        for index in 0..<capacity {
            (base + slots + index * 8).assumingMemoryBound(to: Slot.self).initialize(to: Slot(nil))
        }
        return Table(base: base)
    }

    /// Frees this table and those before it.
    func deallocateAll() {
        var table: UnsafeMutableRawPointer? = isEmptyTable ? nil : base
        while let base = table {
            table = Table(base: base).previous
            base.deallocate()
        }
    }
}
