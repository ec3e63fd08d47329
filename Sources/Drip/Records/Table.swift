// SPDX-License-Identifier: MIT

public import CDrip
public import Synchronization

/// An open-addressing table of records, read without a lock while it is filled.
///
/// It is known by the address of its slots. Before them stands what of a hash is the offset of a slot.
///
/// Runs of slots do not wrap around: a few slots more stand behind the last, of which one at least stays free.
///
/// A slot is written once, its record last, with a releasing store; readers acquire. A table that grew is kept until
/// its scope goes: a reader may be inside. Hits find nothing in a table that is hidden, or that another has replaced: to
/// them its first slot, which all look at then, is free. All other code knows what stands there.
@usableFromInline
struct Table: Equatable {
    @usableFromInline
    struct Slot: ~Copyable {
        /// Never nil, so that who compares it with what is wanted need not ask first.
        @usableFromInline let record: Atomic<UnsafePointer<drip_site>>
        /// The record's instance, which does not change while a table points there.
        @usableFromInline let value: Atomic<UnsafeRawPointer?>

        /// The bytes from one slot to the next.
        @inlinable @inline(__always)
        static var stride: UInt { UInt(bitPattern: MemoryLayout<Slot>.stride) }

        /// The record that stands here, if one does.
        @inlinable @inline(__always)
        var taken: UnsafeMutablePointer<Record>? {
            Slot.record(record.load(ordering: .acquiring))
        }

        func take(_ taken: UnsafeMutablePointer<Record>) { record.store(Slot.site(taken), ordering: .releasing) }

        /// The record that begins with a site, unless that is none.
        @inlinable @inline(__always)
        static func record(_ site: UnsafePointer<drip_site>) -> UnsafeMutablePointer<Record>? {
            if site.pointee.place == 0 { return nil }
            return UnsafeMutableRawPointer(mutating: site).assumingMemoryBound(to: Record.self)
        }

        static func site(_ record: UnsafeMutablePointer<Record>) -> UnsafePointer<drip_site> {
            UnsafeRawPointer(record).assumingMemoryBound(to: drip_site.self)
        }
    }

    @usableFromInline let slots: UInt

    @inlinable
    init(slots: UInt) { self.slots = slots }

    static var empty: Table { Table(slots: drip_empty_table()) }

    @inlinable
    func slot(_ offset: UInt) -> UnsafeMutablePointer<Slot> {
        UnsafeMutableRawPointer(bitPattern: slots &+ offset).unsafelyUnwrapped.assumingMemoryBound(to: Slot.self)
    }

    var capacity: Int { Int(mask) / MemoryLayout<Slot>.stride + 1 }

    var isEmptyTable: Bool { self == Table.empty }

    // MARK: What hits do

    /// The slot of a site and a key.
    @inlinable
    func find<Key: Hashable>(_ site: Site, _ key: Key, hash: UInt) -> UnsafeMutablePointer<Slot>? {
        var offset = (site.hash &+ hash) & drip_mask(slots)
        while let record = slot(offset).pointee.taken {
            if record.pointee.isHit(by: site, key, hash: hash) { return slot(offset) }
            offset &+= Slot.stride
        }
        return nil
    }

    // MARK: What everything else does

    /// The offset where a hash leads.
    @inline(__always)
    func first(_ hash: UInt) -> UInt { hash & mask }

    /// The record that stands in a slot, if one does.
    @inline(__always)
    func taken(_ offset: UInt) -> UnsafeMutablePointer<Record>? {
        offset == 0 ? takenFirst : slot(offset).pointee.taken
    }

    @inline(__always)
    func isFree(_ offset: UInt) -> Bool { taken(offset) == nil }

    /// The record of a site and a key that a hit finds.
    func hit<Key: Hashable>(_ site: Site, _ key: Key, hash: UInt) -> UnsafeMutablePointer<Record>? {
        record(from: site.firstHash &+ hash) { $0.pointee.isHit(by: site, key, hash: hash) }
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
        while let record = taken(offset) {
            if isWanted(record) { return record }
            offset &+= Slot.stride
        }
        return nil
    }

    // MARK: Filling, under the storage's lock

    /// Makes a record reachable, if it is not.
    ///
    /// - Returns: How many slots it took, two where hits and others look for it at different places; or nil where the
    ///   table has to grow first.
    func insert(_ record: UnsafeMutablePointer<Record>) -> Int? {
        if insertAtOnce(record) { return 1 }
        let keyHash = record.pointee.keyHash
        if !record.pointee.site.isKnownByTypeAlone {
            var offset = first(record.pointee.site.hash &+ keyHash)
            let site = record.pointee.site
            var isCrowded = false
            while let other = taken(offset) {
                if other == record { return 0 }
                // Another key's record of the same type under another mark is no crowd: who looks by that mark sees none.
                if other.pointee.site.isCrowded(by: site), !other.pointee.site.matches(site) { isCrowded = true }
                offset &+= Slot.stride
            }
            if !isCrowded { return fill(offset, record) ? 1 : nil }
        }
        let site = record.pointee.site
        guard let marked = free(from: site.markedHash &+ keyHash, for: record) else { return 0 }
        guard fill(marked, record) else { return nil }
        guard site.typeMark != site.typeMark.canonical else { return 1 }
        guard let canonical = free(from: site.typeHash &+ keyHash, for: record) else { return 1 }
        return fill(canonical, record) ? 2 : nil
    }

    /// Makes a record reachable where hits look first, if nothing is there.
    @inline(__always)
    func insertAtOnce(_ record: UnsafeMutablePointer<Record>) -> Bool {
        if record.pointee.site.isKnownByTypeAlone { return false }
        let offset = first(record.pointee.site.hash &+ record.pointee.keyHash)
        return isFree(offset) && fill(offset, record)
    }

    /// Makes a record reachable in a new table, which has room for it.
    ///
    /// - Returns: How many slots it took.
    @inline(__always)
    func insertFirst(_ record: UnsafeMutablePointer<Record>) -> Int {
        let site = record.pointee.site
        let keyHash = record.pointee.keyHash
        let offset = first(site.firstHash &+ keyHash)
        put(record, at: offset)
        guard site.isKnownByTypeAlone, site.typeMark.sort != TypeMark.address else { return 1 }
        let canonical = first(site.typeHash &+ keyHash)
        put(record, at: canonical == offset ? canonical &+ Slot.stride : canonical)
        return 2
    }

    /// The first slot that is free from where a hash leads; nil where the record stands before it.
    private func free(from hash: UInt, for record: UnsafeMutablePointer<Record>) -> UInt? {
        var offset = first(hash)
        while let other = taken(offset) {
            if other == record { return nil }
            offset &+= Slot.stride
        }
        return offset
    }

    @inline(__always)
    func fill(_ offset: UInt, _ record: UnsafeMutablePointer<Record>) -> Bool {
        guard offset < last else { return false }
        put(record, at: offset)
        return true
    }

    /// Puts a record into a free slot.
    @inline(__always)
    func put(_ record: UnsafeMutablePointer<Record>, at offset: UInt) {
        slot(offset).pointee.value.store(record.pointee.value, ordering: .releasing)
        if offset == 0 { takeFirst(record) } else { slot(offset).pointee.take(record) }
    }

    /// Every record once, in no order.
    func forEach(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        guard !isEmptyTable else { return }
        forEachTaken { record, offset in
            if firstOffset(of: record) == offset { body(record) }
        }
    }

    /// Every slot that is taken.
    @inline(__always)
    func forEachTaken(_ body: (UnsafeMutablePointer<Record>, UInt) -> Void) {
        var offset: UInt = 0
        while offset < last {
            if let record = taken(offset) { body(record, offset) }
            offset &+= Slot.stride
        }
    }

    /// The one of a record's slots that counts where each record does once.
    private func firstOffset(of record: UnsafeMutablePointer<Record>) -> UInt? {
        let (site, keyHash) = (record.pointee.site, record.pointee.keyHash)
        return offset(of: record, from: site.hash &+ keyHash) ?? offset(of: record, from: site.markedHash &+ keyHash)
    }

    private func offset(of record: UnsafeMutablePointer<Record>, from hash: UInt) -> UInt? {
        var offset = first(hash)
        while let other = taken(offset) {
            if other == record { return offset }
            offset &+= Slot.stride
        }
        return nil
    }
}
