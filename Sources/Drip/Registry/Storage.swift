// SPDX-License-Identifier: MIT

import Synchronization

/// What belongs to one component: its instances, its parents and its modules' registrations.
///
/// The component owns it, by itself or through its ``Registry``; modules hold it too, and it lives until the last of them
/// is gone.
@usableFromInline
final class Storage: Shelf, @unchecked Sendable {
    // Sendable by: everything mutable is atomic or belongs to `lock`. So the run time need not check for overlapping
    // accesses too, which took a fifth of a creation's instructions.

    let lock = Lock()
    /// How many reasons there are to hide the tables: creations that run here and in children, installations.
    @exclusivity(unchecked) private var watchers: Int32 = 0
    @exclusivity(unchecked) var log = Log()
    /// Whether the component ends with its registry; one that owns its storage itself makes those that it is asked for. Set
    /// before anybody else knows the registry. Stands here, where there is room for it, as the next does.
    @exclusivity(unchecked) var endsWithRegistry = false
    /// Whether a module was kept beside the first.
    @exclusivity(unchecked) var hasSeveralModules = false
    /// How many tasks make something for this component or its children.
    let asyncContexts = Atomic<Int32>(0)
    /// How many parents were registered that do not count as born with.
    let laterParents = Atomic<UInt32>(0)
    @exclusivity(unchecked) var inFlight = InFlight()
    @exclusivity(unchecked) var files = FileNames()
    /// What few components have, retained: the end of the others need not ask for it to be released.
    @exclusivity(unchecked) private var rare: Unmanaged<Extras>?
    /// The parent that the component was born with: written once, before its storage is.
    @exclusivity(unchecked) private var birthComponent: Unmanaged<AnyObject>?
    private let birthStorageOrNil: Atomic<Unmanaged<Storage>?>
    @exclusivity(unchecked) private var retainsBirthStorage: Bool
    /// Whether ancestors may know this storage by way of a parent registered later.
    let isKnownToLaterParents = Atomic<Bool>(false)
    /// Whether `componentType` is known.
    let isNamed: Atomic<Bool>
    /// Whether modules with keys have scopes of their own.
    @exclusivity(unchecked) var hasKeyedScopes = false
    /// Whether something here was built from what is above, so that what is hidden there may hide it.
    @exclusivity(unchecked) var isBuiltFromAbove = false
    /// Whether a parent may still come to be the one that the component was born with.
    @exclusivity(unchecked) var birth: Birth
    /// Whether what can be reached here was ever decided anew.
    @exclusivity(unchecked) var wasRefreshed = false
    /// Whether something that was kept here has a teardown.
    @exclusivity(unchecked) var hasTeardowns = false
    /// The record of the module that was kept first.
    @exclusivity(unchecked) var firstModule: UnsafeMutablePointer<Record>?
    /// The first of the living children that were born with this parent. Unretained: a child leaves before it goes.
    @exclusivity(unchecked) var firstChild: Unmanaged<Storage>?
    /// The neighbours among the parent's children. Belongs to the parent's lock.
    @exclusivity(unchecked) var siblings = Siblings()
    let builtAt: SourcePlace
    @exclusivity(unchecked) private(set) var componentType: Any.Type?

    init(builtAt: SourcePlace, parent: BirthParent, componentType: Any.Type?) {
        self.builtAt = builtAt
        birthComponent = parent.component
        birthStorageOrNil = Atomic(parent.storage)
        retainsBirthStorage = parent.retainsStorage
        birth = parent.storage == nil ? .goesOn : .over
        self.componentType = componentType
        isNamed = Atomic(componentType != nil)
        super.init()
    }

    deinit {
        leaveLaterParents()
        log.releaseAll()
        deallocateTables()
        log.deallocate()
        inFlight.takeSpares().release()
        birthParent.release()
        files.release()
        rare?.release()
    }

    override func memoryForFirstTable() -> UnsafeMutableRawPointer? { log.memoryForFirstTable() }

    var hasAsyncContexts: Bool { asyncContexts.load(ordering: .relaxed) > 0 }

    /// The storage of the parent that the component was born with; once there is one, for ever.
    var birthStorage: Unmanaged<Storage>? { birthStorageOrNil.load(ordering: .acquiring) }

    var birthParent: BirthParent {
        guard let storage = birthStorage else { return BirthParent() }
        return BirthParent(held: birthComponent, storage, retainsStorage: retainsBirthStorage)
    }

    /// The parent, where it is the only one and counts as born with.
    var onlyParent: Unmanaged<AnyObject>? { currentParentsVersion == 0 ? birthParent.component : nil }

    /// Makes a parent the one that the component was born with; once, under the lock.
    func hold(_ parent: BirthParent) {
        birth = .over
        birthComponent = parent.component
        retainsBirthStorage = parent.retainsStorage
        birthStorageOrNil.store(parent.storage, ordering: .releasing)
    }

    /// What few components have; made on demand. Under the lock.
    var extras: Extras {
        if let rare { return rare.takeUnretainedValue() }
        let made = Extras()
        rare = Unmanaged.passRetained(made)
        return made
    }

    var hasExtras: Bool { rare != nil }

    /// Tells the component's type, for messages.
    @inline(__always)
    func name(_ type: @autoclosure () -> Any.Type?) {
        if !isNamed.load(ordering: .relaxed) { nameNow(type()) }
    }

    @inline(never)
    private func nameNow(_ type: Any.Type?) { lock.withLock { nameLocked(type) } }

    /// The same under the lock.
    func nameLocked(_ type: Any.Type?) {
        guard let type, componentType == nil else { return }
        componentType = type
        isNamed.store(true, ordering: .relaxed)
    }

    // MARK: Showing and hiding tables, under the lock

    /// The same as `watch()`, for who does not hold the lock.
    func beginWatching() {
        lock.lock()
        watch()
        lock.unlock()
    }

    func endWatching() {
        lock.lock()
        unwatch()
        lock.unlock()
    }

    /// Hides every table from its readers, so that what they read is seen.
    @inline(__always)
    func watch() {
        watchers &+= 1
        if watchers == 1 { showTables(hidden: true) }
    }

    @inline(__always)
    func unwatch() {
        watchers &-= 1
        if watchers == 0 { showTables(hidden: isHidden) }
    }

    /// Whether something is being made here, or in a child.
    var isWatched: Bool { watchers > 0 }

    var isHidden: Bool { watchers > 0 || isIn(Mode.closed | Mode.gone | Mode.observed) }

    @inline(__always)
    private func showTables(hidden: Bool) {
        show(hidden: hidden)
        if hasKeyedScopes { showKeyedTables(hidden: hidden) }
    }

    @inline(never)
    private func showKeyedTables(hidden: Bool) { extras.keyedScopes.values.forEach { $0.show(hidden: hidden) } }

    func isIn(_ modes: UInt32) -> Bool { mode.load(ordering: .relaxed) & modes != 0 }

    @inline(__always)
    func setMode(_ bit: UInt32, _ on: Bool = true) {
        setOwnMode(bit, on)
        if hasKeyedScopes { setModeOfKeyedScopes(bit, on) }
        showTables(hidden: isHidden)
    }

    @inline(never)
    private func setModeOfKeyedScopes(_ bit: UInt32, _ on: Bool) {
        extras.keyedScopes.values.forEach { $0.setOwnMode(bit, on) }
    }

    func forEachScope(_ body: (Shelf) -> Void) {
        body(self)
        if hasKeyedScopes { extras.keyedScopes.values.forEach(body) }
    }
}
