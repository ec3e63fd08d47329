// SPDX-License-Identifier: MIT

/// The components above and below.
extension Storage {
    /// Taken before every other lock while a parent is registered or searched for. So no two threads register components
    /// above each other, and no search misses a parent that another thread registers.
    private static let registering = Lock()

    /// The storage of a component, as a child of its parent.
    convenience init(_ componentType: Any.Type?, builtAt place: SourcePlace, below parent: consuming Parent?) {
        self.init(builtAt: place, parent: parent, componentType: componentType)
        family.parent?.handle._withUnsafeGuaranteedRef { parent in
            parent.withLock { above in
                parent.family.add(child: self)
                parent.noteChild()
                if let observers = above.wiring?.observers { inherit(observers, from: parent) }
            }
        }
    }

    /// Every parent, in order of registration.
    var parents: [Parent] { withLock { _ in family.parents } }

    /// The component above, if there is exactly one.
    var onlyParent: AnyObject? { withLock { _ in family.furtherParents.isEmpty ? family.parent?.component : nil } }

    /// The components above some, which are one level, each once.
    @inline(never)
    static func level(above parents: [Parent]) -> [Parent] {
        var seen: Set<ObjectIdentifier> = []
        return parents.flatMap(\.storage.parents).filter { seen.insert(ObjectIdentifier($0.storage)).inserted }
    }

    /// The storages of the components above, nearest first. A component may come more than once.
    @inline(never)
    var storagesAbove: [Storage] {
        var level = parents
        var above: [Storage] = []
        while !level.isEmpty {
            above += level.map(\.storage)
            level = Storage.level(above: level)
        }
        return above
    }

    // MARK: Registering

    /// What came of the registration of a parent.
    enum ParentStep {
        case registered
        /// The component has another parent of exactly that type.
        case hasAnother
        /// The component was used before.
        case isUsed(first: Site)
        /// The component has a child, or is the parent itself.
        case isAbove(Storage)
    }

    /// Registers a parent, after the others.
    func joinParent(_ parent: Parent) -> ParentStep {
        Storage.registering.withLock {
            if let known = withLock({ step(for: parent, $0) }) { return known }
            parent.storage.withLock { above in
                withLock { _ in addToLists(parent) }
                if let observers = above.wiring?.observers { inherit(observers, from: parent.storage) }
            }
            return .registered
        }
    }

    /// Why there is nothing to register; nil if there is. A component without children is above none, so no two come to
    /// stand above each other. The lock is held.
    private func step(for parent: Parent, _ state: borrowing State) -> ParentStep? {
        if parent.storage === self { return .isAbove(self) }
        if family.hasChildren, let child = family.children.last { return .isAbove(child) }
        if let first = state.firstUse { return .isUsed(first: first) }
        if family.parent == nil { return nil }
        let equal = family.parents.first { type(of: $0.component) == type(of: parent.component) }
        return equal.map { $0.component === parent.component ? .registered : .hasAnother }
    }

    /// Adds a parent after the existing parents. The locks of both are held.
    private func addToLists(_ parent: Parent) {
        if family.parent == nil {
            parent.storage.family.add(child: self)
        } else {
            parent.storage.family.add(furtherChild: self)
        }
        family.add(parent)
        parent.storage.noteChild()
    }

    /// Tells a running end of a new child. The lock is held.
    private func noteChild() { if isIn(Mode.over) { EndNews.note() } }

    /// Takes over the observers of a new parent that follow creations.
    private func inherit(_ observers: [Observation], from parent: Storage) {
        for observer in observers where observer.followsCreations { addObserver(observer, below: parent) }
    }

    /// Leaves the lists of the parents, at the component's end. Reads the parents without a lock: the component is being
    /// released, so nobody registers one any more.
    func leaveParents() {
        family.parent?.handle._withUnsafeGuaranteedRef { first in
            first.withLock { _ in first.family.remove(child: self) }
        }
        for parent in family.furtherParents {
            parent.storage.withLock { _ in parent.storage.family.remove(furtherChild: self) }
        }
    }

    // MARK: Finding a parent

    /// Finds the parent of a type, and keeps the answer.
    ///
    /// - Parameter search: Searches the parents. The answer is an object that a parent keeps alive, or a value.
    func findParent(_ site: Site, isObject: Bool, _ search: () -> AnyObject) -> AnyObject {
        // The answer is kept before another parent can be registered.
        Storage.registering.withLock {
            let known: AnyObject? = withLock { $0.cache.findOrAlias(site, nil)?.pointee.reference }
            if let known { return known }
            let found = search()
            let record = Record(site, key: nil, value: found, ownsValue: !isObject)
            withLock { state in state.cache.insert(state.cache.records.append(record)) }
            return found
        }
    }
}

extension State {
    /// The first instance that was built, or else the first parent that was found. A module or a fake alone is no use.
    fileprivate var firstUse: Site? {
        let records = cache.records.map(\.pointee).filter { $0.overrideNumber == 0 }
        let uses = records.map(\.site).filter { !$0.isModule }
        return uses.last { !$0.isKnownByType } ?? uses.last
    }
}
