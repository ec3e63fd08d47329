// SPDX-License-Identifier: MIT

import Synchronization

/// What belongs to one component: its instances, its parents and its modules' registrations.
///
/// The component owns it through its ``Registry``; modules hold it too, and it lives until the last of them is gone.
@usableFromInline
final class Storage: Shelf, @unchecked Sendable {
    // Sendable by: everything mutable is atomic or belongs to `lock`. So the run time need not check for overlapping
    // accesses too, which took a fifth of a creation's instructions.

    let lock = Lock()
    /// How many reasons there are to hide the tables: creations that run here and in children, installations.
    @exclusivity(unchecked) private var watchers: Int32 = 0
    @exclusivity(unchecked) var log = Log()
    /// How many tasks make something for this component or its children.
    let asyncContexts = Atomic<Int>(0)

    var hasAsyncContexts: Bool { asyncContexts.load(ordering: .relaxed) > 0 }
    @exclusivity(unchecked) var inFlight: [Creation] = []
    @exclusivity(unchecked) var files = FileNames()
    /// What few components have.
    @exclusivity(unchecked) private var rare: Extras?
    let builtAt: SourcePlace
    private let bornWithParent: Bool
    @exclusivity(unchecked) var componentType: Any.Type?

    @exclusivity(unchecked) private var parentList: [Parent] = []
    private let parentsVersion = Atomic<Int>(0)
    @exclusivity(unchecked) private var lineage: Lineage?
    /// Whether an ancestor may know this storage, unretained.
    let isKnownToParents = Atomic<Bool>(false)

    init(builtAt: SourcePlace, parent: Parent?) {
        self.builtAt = builtAt
        bornWithParent = parent != nil
        if let parent { parentList = [parent] }
        super.init()
        belong(to: self)
    }

    deinit {
        leaveParents()
        log.releaseAll()
    }

    /// What few components have; made on demand. Under the lock.
    var extras: Extras {
        if let rare { return rare }
        let made = Extras()
        rare = made
        return made
    }

    var hasExtras: Bool { rare != nil }

    // MARK: Parents

    /// Whether there were parents from the beginning or some were registered; a hint that needs no lock.
    var hasParents: Bool { bornWithParent || currentParentsVersion > 0 }

    func parents() -> [Parent] { lock.withLock { parentList } }

    var currentParentsVersion: Int { parentsVersion.load(ordering: .acquiring) }

    /// Adds a parent and gives those before it. Under the lock.
    func append(_ parent: Parent) -> [Parent] {
        let before = parentList
        parentList.append(parent)
        parentsVersion.wrappingAdd(1, ordering: .releasing)
        return before
    }

    /// The ancestors' storages, or nil where there are none.
    func currentLineage() -> Lineage? {
        let (known, hasParents) = lock.withLock { (lineage, !parentList.isEmpty) }
        guard hasParents else { return nil }
        if let known, known.isUpToDate(for: self) { return known }
        let fresh = Lineage(of: self)
        lock.withLock { lineage = fresh }
        return fresh
    }

    // MARK: Showing and hiding tables, under the lock

    /// Hides every table from its readers, so that what they read is seen.
    func watch() {
        watchers += 1
        if watchers == 1 { showTables() }
    }

    func unwatch() {
        watchers -= 1
        if watchers == 0 { showTables() }
    }

    var isHidden: Bool { watchers > 0 || isIn(Mode.closed | Mode.gone | Mode.observed) }

    func showTables() {
        let hidden = isHidden
        forEachScope { $0.show(hidden: hidden) }
    }

    func isIn(_ modes: UInt32) -> Bool { mode.load(ordering: .relaxed) & modes != 0 }

    func setMode(_ bit: UInt32, _ on: Bool = true) {
        forEachScope { scope in
            if on {
                scope.mode.bitwiseOr(bit, ordering: .sequentiallyConsistent)
            } else {
                scope.mode.bitwiseAnd(~bit, ordering: .sequentiallyConsistent)
            }
        }
        showTables()
    }

    func forEachScope(_ body: (Shelf) -> Void) {
        body(self)
        rare?.keyedScopes.values.forEach(body)
    }
}
