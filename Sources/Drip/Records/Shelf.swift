// SPDX-License-Identifier: MIT

internal import CDrip
public import Synchronization

/// The instances of a component, or of one of its modules with a key.
///
/// A module holds its shelf strongly, so that a module that outlives its component still has something to ask, and
/// gets a message instead of undefined behaviour.
@usableFromInline
class Shelf: @unchecked Sendable {
    // Sendable by: table and modes are atomic; every other stored property belongs to the storage's lock.

    /// The table with all that can be reached, hidden while something has to see every read. Stored first, where `drip_table`
    /// looks for it.
    @usableFromInline final let table: Atomic<UInt>
    /// Why calls that read no table have to look closer; see `Mode`.
    @usableFromInline final let mode = Atomic<UInt32>(0)
    /// How many more slots of the table may be taken before it grows.
    @exclusivity(unchecked) private final var left: Int32 = 0

    init() {
        table = Atomic(Table.empty.slots)
        assert(drip_table(Unmanaged.passUnretained(self).toOpaque()) == Table.empty.slots)
    }

    /// Frees the tables, at the end of the shelf: not in a `deinit` here, since the first may stand in the storage's log.
    final func deallocateTables() { Table(slots: table.load(ordering: .relaxed)).deallocateAll() }

    /// Memory for the first table that somebody else frees, where there is some. Under the storage's lock.
    func memoryForFirstTable() -> UnsafeMutableRawPointer? { nil }

    /// Where the instance of a site and a key is cached, if it is and nothing but plain reading goes on.
    @inlinable @inline(__always)
    final func cached<Key: Hashable>(_ site: Site, key: Key) -> UnsafeMutablePointer<Table.Slot>? {
        Table(slots: table.load(ordering: .acquiring)).find(site, key, hash: KeyedNotes<Key>.hash(of: key))
    }

    final var currentTable: Table { Table(slots: table.load(ordering: .acquiring)) }

    /// Makes a record reachable. Only under the storage's lock; `hidden` while readers see the empty table.
    final func insert(_ record: UnsafeMutablePointer<Record>, hidden: Bool) {
        if left > 0, let slots = currentTable.insert(record) {
            left -= Int32(slots)
        } else {
            grow(with: record, hidden: hidden)
        }
    }

    /// The same for the record of a provider without a key.
    ///
    /// - Parameter slot: The one that a glance has found free for it.
    @inline(__always)
    final func insertPlainly(
        _ record: UnsafeMutablePointer<Record>, at slot: UnsafeMutablePointer<Table.Slot>?, hidden: Bool
    ) {
        if left > 0, currentTable.insertPlainly(record, at: slot) {
            left &-= 1
        } else {
            insert(record, hidden: hidden)
        }
    }

    @inline(never)
    private final func grow(with record: UnsafeMutablePointer<Record>, hidden: Bool) {
        let table = currentTable
        if table.isEmptyTable {
            let first = Table.first(in: memoryForFirstTable())
            left = Int32(Shelf.most(of: Table.smallest) - first.insertFirst(record))
            first.show(hidden: hidden)
            return self.table.store(first.slots, ordering: .releasing)
        }
        // By four: what is left behind, until the storage goes, is a third of the table instead of as much again. Where
        // slots are left, only those behind the last were missing.
        let factor = left > 0 ? 1 : table.capacity == Table.smallest ? 2 : 4
        let grown = Table.filled(capacity: table.capacity * factor, previous: table) { grown in
            guard let own = grown.insert(record), let others = grown.insertAll(of: table) else { return nil }
            return own + others
        }
        replaceTable(by: grown.table, grown.slots, hidden: hidden)
    }

    /// Makes these records, and no others, reachable. Keeps a table that has them, since what replaces one stays beside it.
    /// Only under the storage's lock.
    final func hold(_ records: [UnsafeMutablePointer<Record>], hidden: Bool) {
        var missing = Set(records)
        var isSame = true
        currentTable.forEach { if missing.remove($0) == nil { isSame = false } }
        if !isSame || !missing.isEmpty { rebuild(records, hidden: hidden) }
    }

    /// Lets nothing be reached any more. Only under the storage's lock, and where no table is ever published again.
    final func empty() { replaceTable([], capacity: Table.smallest, hidden: true) }

    /// Replaces the table by one with these records alone. Only under the storage's lock.
    final func rebuild(_ records: [UnsafeMutablePointer<Record>], hidden: Bool) {
        var capacity = Table.smallest
        while records.count > Shelf.most(of: capacity) { capacity *= 2 }
        replaceTable(records, capacity: capacity, hidden: hidden)
    }

    /// Five sixths: a hit looks at three slots on average then, at fewer before.
    private static func most(of capacity: Int) -> Int { capacity * 5 / 6 }

    private final func replaceTable(
        _ records: [UnsafeMutablePointer<Record>], capacity: Int, hidden: Bool
    ) {
        let filled = Table.filled(capacity: capacity, previous: currentTable) { $0.insert(records) }
        replaceTable(by: filled.table, filled.slots, hidden: hidden)
    }

    private final func replaceTable(by table: Table, _ slots: Int, hidden: Bool) {
        left = Int32(Shelf.most(of: table.capacity) - slots)
        let before = currentTable
        table.show(hidden: hidden)
        self.table.store(table.slots, ordering: .releasing)
        // Modules know that one still.
        before.show(hidden: true)
    }

    /// Sets or clears a mode. Only under the storage's lock.
    @inline(__always)
    final func setOwnMode(_ bit: UInt32, _ on: Bool) {
        let modes = mode.load(ordering: .relaxed)
        mode.store(on ? modes | bit : modes & ~bit, ordering: .releasing)
    }

    /// Lets readers see the table, or hides it from them.
    @inline(__always)
    final func show(hidden: Bool) { currentTable.show(hidden: hidden) }
}
