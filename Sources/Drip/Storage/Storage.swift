// SPDX-License-Identifier: MIT

public import Synchronization

/// Everything that one component owns: its state behind a lock. The component and its modules retain it. So a module
/// that outlives its component can still read the storage, and stops the process with a message.
@usableFromInline
final class Storage: @unchecked Sendable {
    /// A reference that does not retain its storage.
    @usableFromInline typealias Handle = Unmanaged<Storage>

    // Sendable by: all mutable state is atomic or reached through `withLock` alone, except the sibling links, which the
    // parent's lock guards, and the parents of a component that was released, which nobody changes.

    /// The slots of `readTable`.
    @usableFromInline let table = Atomic<UInt>(Table.empty.slots)
    // The order of the fields leaves no gaps in memory, because many components live at once.
    let builtAt: SourcePlace
    /// The facts that calls read without the lock; see `Mode`.
    @usableFromInline let mode: Atomic<UInt32>
    @exclusivity(unchecked) private var state = State()
    private let lock = Lock()
    /// The components above and below. Guarded by the lock.
    @exclusivity(unchecked) var family: Family

    // The neighbours among the first parent's children. Guarded by the parent's lock.
    var previousSibling: Handle?
    var nextSibling: Handle?

    /// - Parameter parent: Does not know this child yet.
    init(builtAt: SourcePlace, parent: consuming Parent?, componentType: Any.Type?) {
        self.builtAt = builtAt
        mode = Atomic(componentType == nil ? Mode.ofRegistry : 0)
        family = Family(parent: parent)
        state.componentType = componentType
    }

    @_alwaysEmitIntoClient @inline(__always)
    var handle: Handle { Unmanaged.passUnretained(self) }

    /// A handle that has to be released.
    func retained() -> Handle { Unmanaged.passRetained(self) }

    deinit {
        state.cache.records.deallocate()
    }

    /// The only way to the state. No user code runs while a lock is held, except `==` of keys and two cases that `Docs/Design.md`
    /// names. The library's own observers may hear of an event. A parent's lock is taken before a child's.
    @inline(__always)
    func withLock<R>(_ body: (inout State) -> R) -> R {
        lock.lock()
        defer { unlock() }
        return body(&state)
    }

    /// Shows other threads the table that the lock's holder has made.
    @inline(never)
    private func unlock() {
        let slots = state.cache.table.slots
        if table.load(ordering: .relaxed) != slots {
            Exploration.step()
            table.store(slots, ordering: .releasing)
        }
        lock.unlock()
    }

    /// The caller holds the lock, because this reads, then writes.
    func setMode(_ bits: UInt32) { mode.store(mode.load(ordering: .relaxed) | bits, ordering: .releasing) }

    /// The opposite of `setMode`.
    func clearMode(_ bits: UInt32) { mode.store(mode.load(ordering: .relaxed) & ~bits, ordering: .releasing) }

    /// Changes the count of `Mode.notPlain`. The caller holds the lock, as for `setMode`.
    func addReasons(_ count: Int) {
        mode.store(mode.load(ordering: .relaxed) &+ UInt32(truncatingIfNeeded: count << 8), ordering: .releasing)
    }

    var componentType: Any.Type? { withLock { $0.componentType } }
    var componentName: String { @inline(never) get { Report.name(componentType) } }

    /// The table that hits read.
    @_alwaysEmitIntoClient @inline(__always)
    var readTable: Table { Table(slots: table.load(ordering: .acquiring)) }

    @_alwaysEmitIntoClient @inline(__always)
    func isIn(_ modes: UInt32) -> Bool { mode.load(ordering: .acquiring) & modes != 0 }

    var isClosed: Bool { isIn(Mode.closed) }
}

extension Storage.Handle {
    /// The storage, retained.
    @_alwaysEmitIntoClient @inline(__always)
    var storage: Storage { takeUnretainedValue() }

    /// Reads the storage without retaining it.
    @_alwaysEmitIntoClient @inline(__always)
    func isIn(_ modes: UInt32) -> Bool { _withUnsafeGuaranteedRef { $0.isIn(modes) } }

    @_alwaysEmitIntoClient @inline(__always)
    var readTable: Table { _withUnsafeGuaranteedRef { $0.readTable } }
}

/// Facts about a storage that calls read without its lock.
@usableFromInline
enum Mode {
    /// The bits that count why calls are not plain: overrides, overrides that are being set, observers, and the
    /// component's end. Then `transient` calls take the slow path, and creations look for overrides.
    @_alwaysEmitIntoClient @inline(__always)
    static var notPlain: UInt32 { ~0xFF }
    /// The component has observers.
    static var observed: UInt32 { 1 }
    /// The component was released, so it cannot be handed out.
    @_alwaysEmitIntoClient @inline(__always)
    static var released: UInt32 { 2 }
    /// The component was released, and its teardowns have run. Its modules stop the process.
    static var gone: UInt32 { 8 }
    /// The component was closed.
    static var closed: UInt32 { 64 }
    static var over: UInt32 { released | closed }
    /// A registered module is neither stored nor one word long, so its accessor must look it up.
    @_alwaysEmitIntoClient @inline(__always)
    static var valueModules: UInt32 { 4 }
    /// A module was registered.
    static var registered: UInt32 { 16 }
    /// A registry made the storage, and the component ends with the registry.
    static var ofRegistry: UInt32 { 32 }
}
