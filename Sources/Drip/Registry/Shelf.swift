// SPDX-License-Identifier: MIT

internal import CDrip
public import Synchronization

/// The instances of a component, or of one of its modules with a key.
///
/// A module holds its shelf strongly, so that a module that outlives its component still has something to ask, and
/// gets a message instead of undefined behaviour.
@usableFromInline
class Shelf: @unchecked Sendable {
    // Sendable by: tables and modes are atomic; every other stored property belongs to the storage's lock.

    /// The table that readers probe: `current`, or the empty one while something has to see every read.
    @usableFromInline final let published: Atomic<UInt>
    /// The table with all that can be reached.
    final let current: Atomic<UInt>
    /// Why calls that read no table have to look closer; see `Mode`.
    @usableFromInline final let mode = Atomic<UInt32>(0)
    @exclusivity(unchecked) final var count = 0
    @exclusivity(unchecked) private final var owner: Unmanaged<Storage>?

    init() {
        published = Atomic(Table.empty.word)
        current = Atomic(Table.empty.word)
    }

    deinit { Table(word: current.load(ordering: .relaxed)).deallocateAll() }

    /// The storage of the component. Unretained: a component's scope is the storage, and a keyed scope retains it.
    final var storage: Storage { owner.unsafelyUnwrapped.takeUnretainedValue() }

    final func belong(to storage: Storage) { owner = Unmanaged.passUnretained(storage) }

    /// The key of the module that this scope is for, as text.
    var keyText: String? { nil }

    /// Where the instance of a site is cached, if it is and nothing but plain reading goes on.
    @inlinable @inline(__always)
    final func cached(_ site: Site) -> UnsafeMutablePointer<Table.Slot>? {
        Table(word: published.load(ordering: .acquiring)).find(site, from: site.hash)
    }

    /// The same for what is known by its type alone.
    @inlinable @inline(__always)
    final func cached(byType site: Site) -> UnsafeMutablePointer<Table.Slot>? {
        Table(word: published.load(ordering: .acquiring)).find(site, from: site.markedHash)
    }

    /// The same for a provider that keeps one instance per key.
    @inlinable @inline(__always)
    final func cached<Key: Hashable>(_ site: Site, key: Key) -> UnsafeMutablePointer<Table.Slot>? {
        Table(word: published.load(ordering: .acquiring)).find(site, key, hash: KeyedNotes<Key>.hash(of: key))
    }

    final var currentTable: Table { Table(word: current.load(ordering: .acquiring)) }

    /// Makes a record reachable. Only under the storage's lock; `hidden` while readers see the empty table.
    final func insert(_ record: UnsafeMutablePointer<Record>, hidden: Bool) {
        let table = currentTable
        guard !table.isEmptyTable, (count + 1) * 4 <= table.capacity * 3, let slots = table.insert(record) else {
            var records = [record]
            table.forEach { records.append($0) }
            return fill(records, atLeast: table.isEmptyTable ? 8 : table.capacity * 2, hidden: hidden)
        }
        count += slots
    }

    /// Replaces the table by one with these records alone. Only under the storage's lock.
    final func rebuild(_ records: [UnsafeMutablePointer<Record>], hidden: Bool) {
        var capacity = 8
        while records.count * 4 > capacity * 3 { capacity *= 2 }
        fill(records, atLeast: capacity, hidden: hidden)
    }

    private final func fill(_ records: [UnsafeMutablePointer<Record>], atLeast capacity: Int, hidden: Bool) {
        let table = Table.allocate(capacity: capacity, previous: currentTable)
        current.store(table.word, ordering: .releasing)
        count = 0
        for record in records {
            guard let slots = table.insert(record) else { return fill(records, atLeast: capacity * 2, hidden: hidden) }
            count += slots
        }
        show(hidden: hidden)
    }

    /// Lets readers see the table, or hides it from them.
    final func show(hidden: Bool) {
        published.store(hidden ? Table.empty.word : current.load(ordering: .relaxed), ordering: .releasing)
    }
}

/// The shelf of one module among several of its class, told apart by a key.
final class KeyedShelf: Shelf, @unchecked Sendable {
    // Sendable by: see Shelf; the rest is immutable.

    let root: Storage
    let key: AnyHashable

    init(root: Storage, key: AnyHashable) {
        self.root = root
        self.key = key
        super.init()
        belong(to: root)
    }

    override var keyText: String? { String(describing: key.base) }
}

/// Why a scope's calls have to look closer than the cached path does.
@usableFromInline
enum Mode {
    /// The component was closed.
    static let closed: UInt32 = 1
    /// The component was released.
    @usableFromInline static let gone: UInt32 = 2
    /// An override is set or being installed.
    static let overridden: UInt32 = 4
    /// Calls are recorded, or live providers reported.
    static let observed: UInt32 = 8
    /// A module that is not stored was registered.
    @usableFromInline static let valueModules: UInt32 = 16
    /// A module was registered.
    static let registered: UInt32 = 32
    /// Whatever concerns a call that caches nothing.
    @usableFromInline static let notPlain: UInt32 = closed | gone | overridden | observed

    static let all = closed | gone | overridden | observed | valueModules
}
