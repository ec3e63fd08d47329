// SPDX-License-Identifier: MIT

internal import CDrip
import Synchronization

/// Where a table's slots stand in memory, and what stands before them.
extension Table {
    struct Header: ~Copyable {
        /// The table that this one replaced.
        let previous: Table
        /// What to free; nil where the memory belongs to somebody else.
        let memory: UnsafeMutableRawPointer?
        let last: UInt
        let mask: UInt
        /// What stands in the first slot, or would if hits saw the table.
        let first = Atomic(drip_no_record())
        /// The mask, or zero while the table is hidden. Stored last, where `drip_mask` looks for it.
        let shownMask = Atomic<UInt>(0)

        init(previous: Table, memory: UnsafeMutableRawPointer?, last: UInt, mask: UInt) {
            (self.previous, self.memory, self.last, self.mask) = (previous, memory, last, mask)
        }
    }

    /// The offset of the last slot, which stays free.
    var last: UInt { header.pointee.last }

    /// What of a hash is the offset of a slot.
    var mask: UInt { header.pointee.mask }

    var header: UnsafeMutablePointer<Header> {
        (UnsafeMutableRawPointer(slot(0)) - MemoryLayout<Header>.stride).assumingMemoryBound(to: Header.self)
    }

    /// A new table in place of the empty one, with room for any record, and hidden.
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

    /// A new table in place of `previous`, hidden as all are at first.
    ///
    /// - Parameters:
    ///   - capacity: A power of two, at least two, and more than there will be records.
    ///   - fill: Inserts records, and gives how many slots they took; nil where one found no room. May be called again, with
    ///     another table.
    /// - Returns: The table, and how many of its slots are taken.
    @inline(__always)
    static func filled(
        capacity: Int, previous: Table, _ fill: (Table) -> Int?
    ) -> (table: Table, slots: Int) {
        // More behind the last slot where a run is longer, as that of keys with one hash value.
        var behind = capacity < 64 ? 4 : 16
        while true {
            let table = allocate(capacity: capacity, room: capacity + behind, previous: previous)
            if let slots = fill(table) { return (table, slots) }
            drip_free(table.header.pointee.memory.unsafelyUnwrapped)
            behind *= 2
        }
    }

    /// Makes these records reachable, those that are not.
    ///
    /// - Returns: How many slots they took, or nil where the table has to grow first.
    func insert(_ records: [UnsafeMutablePointer<Record>]) -> Int? {
        var slots = 0
        for record in records {
            guard let more = insert(record) else { return nil }
            slots += more
        }
        return slots
    }

    /// Makes reachable what is so by another table.
    ///
    /// - Returns: As above.
    func insertAll(of other: Table) -> Int? {
        var slots = 0
        var hasRoom = true
        other.forEachTaken { record, _ in
            if insertAtOnce(record) {
                slots &+= 1
            } else if let more = insert(record) {
                slots &+= more
            } else {
                hasRoom = false
            }
        }
        return hasRoom ? slots : nil
    }

    private static func allocate(capacity: Int, room: Int, previous: Table) -> Table {
        make(in: drip_allocate(size(room: room)), isOwned: true, capacity: capacity, room: room, previous: previous)
    }

    /// How many bytes a table takes.
    private static func size(room: Int) -> Int { MemoryLayout<Header>.stride + room * MemoryLayout<Slot>.stride }

    private static func make(
        in memory: UnsafeMutableRawPointer, isOwned: Bool, capacity: Int, room: Int, previous: Table
    ) -> Table {
        let slots = memory + MemoryLayout<Header>.stride
        let table = Table(slots: UInt(bitPattern: slots))
        let mask = UInt((capacity - 1) * MemoryLayout<Slot>.stride)
        table.header.initialize(
            to: Header(
                previous: previous, memory: isOwned ? memory : nil, last: UInt(room - 1) * Slot.stride, mask: mask))
        drip_make_slots(slots, UInt(room))
        slots.bindMemory(to: Slot.self, capacity: room)
        return table
    }

    /// Frees this table and those before it.
    func deallocateAll() {
        var table = self
        while !table.isEmptyTable {
            let (previous, memory) = (table.header.pointee.previous, table.header.pointee.memory)
            table = previous
            memory.map { drip_free($0) }
        }
    }
}
