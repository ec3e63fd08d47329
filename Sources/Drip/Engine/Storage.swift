// SPDX-License-Identifier: MIT

public import Synchronization

/// Everything that one component owns. The component and its modules retain it. So a module that outlives its component
/// can still read the storage, and stops the process with a message.
@usableFromInline
final class Storage: @unchecked Sendable {
    /// A reference that does not retain its storage.
    @usableFromInline typealias Handle = Unmanaged<Storage>

    // Sendable by: all mutable state is atomic or reached through `withLock` alone, except the sibling links, which the
    // parent's lock guards.

    /// The slots of `readTable`.
    @usableFromInline let table = Atomic<UInt>(Table.empty.slots)
    /// The facts that calls read without the lock; see `Mode`.
    @usableFromInline let mode: Atomic<UInt32>
    private let lock = Lock()
    @exclusivity(unchecked) private var state = State()
    let builtAt: SourcePlace

    /// The part of a storage that only the holder of its lock sees.
    struct State {
        var cache = Cache()
        /// Raised whenever instances here are set aside or brought back.
        var changeCount: UInt32 = 0
        var running = Creations()
        /// The parts that only some components have.
        var wiring: Wiring?
        var componentType: Any.Type?
        /// The first parent. Most children have no other parent. Written once.
        var parent: Parent?
        var firstChild: Unmanaged<Storage>?
    }

    /// The neighbours among the first parent's children. Guarded by the parent's lock.
    @exclusivity(unchecked) var previousSibling: Unmanaged<Storage>?
    @exclusivity(unchecked) var nextSibling: Unmanaged<Storage>?

    /// - Parameter parent: Does not know this child yet.
    init(builtAt: SourcePlace, parent: Parent?, componentType: Any.Type?) {
        self.builtAt = builtAt
        mode = Atomic(componentType == nil ? Mode.ofRegistry : Mode.isNamed)
        state.componentType = componentType
        state.parent = parent
    }

    @inlinable @inline(__always)
    var handle: Handle { Unmanaged.passUnretained(self) }

    /// A handle that has to be released.
    func retained() -> Handle { Unmanaged.passRetained(self) }

    deinit {
        state.cache.records.releaseAll()
        state.cache.deallocate()
    }

    /// The only way to the state. User code never runs while a lock is held; a parent's lock is taken before a child's.
    @inline(__always)
    func withLock<R>(_ body: (inout State) -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        let result = body(&state)
        let slots = state.cache.table.slots
        if table.load(ordering: .relaxed) != slots { table.store(slots, ordering: .releasing) }
        return result
    }

    /// The caller holds the lock, because this reads, then writes.
    func setMode(_ bits: UInt32) { mode.store(mode.load(ordering: .relaxed) | bits, ordering: .releasing) }

    /// Changes the count of `Mode.notPlain`. The caller holds the lock, as for `setMode`.
    func addReasons(_ count: Int) {
        mode.store(mode.load(ordering: .relaxed) &+ UInt32(truncatingIfNeeded: count << 8), ordering: .releasing)
    }

    /// Notes the component's type, for messages.
    func name(_ type: @autoclosure () -> Any.Type) {
        withLock { state in
            if state.componentType == nil { state.componentType = type() }
            setMode(Mode.isNamed)
        }
    }

    var componentType: Any.Type? { withLock { $0.componentType } }
    var componentName: String { componentType.map { "\($0)" } ?? "its component" }

    /// The table that hits read.
    @inlinable @inline(__always)
    var readTable: Table { Table(slots: table.load(ordering: .acquiring)) }

    @inlinable @inline(__always)
    func isIn(_ modes: UInt32) -> Bool { mode.load(ordering: .acquiring) & modes != 0 }

    var isClosed: Bool { isIn(Mode.closed) }
}

/// Facts about a storage that calls read without its lock.
@usableFromInline
enum Mode {
    /// The bits that count why calls are not plain: overrides, overrides that are being set, observers, and the
    /// component's end. Then `transient` calls take the slow path, and creations look for overrides and observers.
    @inlinable @inline(__always)
    static var notPlain: UInt32 { ~0xFF }
    /// The component was released.
    @inlinable @inline(__always)
    static var gone: UInt32 { 2 }
    /// The component was closed.
    static var closed: UInt32 { 64 }
    static var over: UInt32 { gone | closed }
    /// A registered module is neither stored nor one word long, so its accessor must look it up.
    @inlinable @inline(__always)
    static var valueModules: UInt32 { 4 }
    /// A module was registered.
    static var registered: UInt32 { 16 }
    /// The component's type is known.
    static var isNamed: UInt32 { 8 }
    /// A registry made the storage, and the component ends with the registry.
    static var ofRegistry: UInt32 { 32 }
}

extension Storage.State {
    /// The wiring, made at the first use.
    var madeWiring: Wiring {
        @inline(never) mutating get {
            if wiring == nil { wiring = Wiring() }
            return wiring.unsafelyUnwrapped
        }
    }

    /// The current record of a provider and a key.
    @inline(__always)
    mutating func find(_ site: Site, _ key: AnyKey?) -> Records.Pointer? {
        cache.find(site, key) ?? (cache.changes.isEmpty ? nil : findLeaf(site, key))
    }

    /// A leaf that the changes of this component have set aside with everything else, though it depends on none of
    /// them.
    @inline(never)
    private mutating func findLeaf(_ site: Site, _ key: AnyKey?) -> Records.Pointer? {
        let version = wiring?.overrides.current(for: site, key)?.number ?? 0
        for change in cache.changes.reversed() {
            guard let table = change.setAside else { continue }
            guard change.isOwn else { return nil }
            if let record = table.record(of: site, key), record.pointee.isLeaf,
                record.pointee.overrideNumber == version
            {
                cache.insert(record)
                return record
            }
        }
        return nil
    }

    func forEachChild(_ body: (Storage) -> Void) {
        var next = firstChild
        while let child = next {
            child._withUnsafeGuaranteedRef {
                body($0)
                next = $0.nextSibling
            }
        }
        wiring?.children.values.joined().forEach { $0._withUnsafeGuaranteedRef(body) }
    }
}
