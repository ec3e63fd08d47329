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
                joinChildren(of: parent)
                if let observers = above.wiring?.observers { inherit(observers, from: parent) }
            }
        }
    }

    /// Every parent, in order of registration.
    var parents: [Parent] { withLock { _ in family.parents } }

    /// The component above, if there is exactly one.
    var onlyParent: AnyObject? { withLock { _ in family.further == nil ? family.parent?.component : nil } }

    /// The components above some, which are one level. A component comes once in a level, at its last place.
    @inline(never)
    static func level(above parents: [Parent]) -> [Parent] {
        var seen: Set<ObjectIdentifier> = []
        var level: [Parent] = []
        for parent in parents.reversed() {
            for next in parent.storage.parents.reversed() where seen.insert(ObjectIdentifier(next.storage)).inserted {
                level.append(next)
            }
        }
        return level.reversed()
    }

    /// All components above, level by level, nearest first. A component may come more than once.
    @inline(never)
    var allAbove: [Parent] {
        var level = parents
        var above: [Parent] = []
        while !level.isEmpty {
            above += level
            level = Storage.level(above: level)
        }
        return above
    }

    /// The storages of the components above, nearest first. A component may come more than once.
    var storagesAbove: [Storage] {
        guard withLock({ _ in family.parent != nil }) else { return [] }
        return allAbove.map(\.storage)
    }

    // MARK: Registering

    /// What came of the registration of a parent.
    enum ParentStep {
        case registered
        /// The component was built with another parent of exactly that type.
        case isBuiltWithAnother
        /// The component was used before.
        case isUsed(first: Site)
        /// The component has a child, or is the parent itself.
        case isAbove(Storage)
    }

    /// Registers a parent, after the others. It replaces an earlier one of exactly its type.
    func add(_ parent: Parent) -> ParentStep {
        // Released after the locks.
        var replaced: Parent?
        defer { withExtendedLifetime(replaced) {} }
        return Storage.registering.withLock {
            let (refusal, old) = withLock { (whyRefused(parent, $0), equal(to: parent)) }
            if let refusal { return refusal }
            replaced = old
            if let old {
                let isFirst = withLock { _ in family.parent?.storage === old.storage }
                if isFirst && isIn(Mode.builtWithParent) {
                    return old.component === parent.component ? .registered : .isBuiltWithAnother
                }
                leave(old)
            }
            parent.storage.withLock { above in
                withLock { _ in join(parent) }
                if let observers = above.wiring?.observers { inherit(observers, from: parent.storage) }
            }
            return .registered
        }
    }

    /// The registered parent of exactly the type of another one. The lock is held.
    private func equal(to parent: Parent) -> Parent? {
        if family.parent == nil { return nil }
        return family.parents.first { type(of: $0.component) == type(of: parent.component) }
    }

    /// Why a parent cannot be registered; nil if it can. A component without children is above none, so no two come to
    /// stand above each other. The lock is held.
    private func whyRefused(_ parent: Parent, _ state: borrowing State) -> ParentStep? {
        if parent.storage === self { return .isAbove(self) }
        if family.hasChildren, let child = family.children.last { return .isAbove(child) }
        return state.firstUse.map { .isUsed(first: $0) }
    }

    /// Adds a parent after the existing parents. The locks of both are held.
    private func join(_ parent: Parent) {
        guard family.parent != nil else {
            family.parent = parent
            return parent.handle._withUnsafeGuaranteedRef { joinChildren(of: $0) }
        }
        changeFurther { $0.parents.append(parent) }
        parent.storage.changeFurther { further in
            further.count += 1
            further.children[ObjectIdentifier(self)] = (handle, further.count)
        }
        parent.storage.noteChild()
    }

    /// Tells a running end of a new child. The lock is held.
    private func noteChild() { if isIn(Mode.over) { LateWork.note() } }

    /// Changes the further parents and children. The lock is held.
    private func changeFurther(_ body: (Family.Further) -> Void) {
        let further = family.further ?? Family.Further()
        body(further)
        family.further = further.isEmpty ? nil : further
    }

    /// Takes over the observers of a new parent that follow creations.
    private func inherit(_ observers: [Observation], from parent: Storage) {
        for observer in observers where observer.followsCreations { add(observer, below: parent) }
    }

    // MARK: The list of children

    /// Joins the children of the first parent, whose lock is held.
    private func joinChildren(of parent: Storage) {
        let own = handle
        nextSibling = parent.family.firstChild
        nextSibling?._withUnsafeGuaranteedRef { $0.previousSibling = own }
        parent.family.firstChild = own
        parent.noteChild()
    }

    /// Removes the component from the lists of its parents, at its end. Reads the parents without a lock: the component is
    /// being released, so nobody registers one any more.
    func leaveParents() {
        family.parent?.handle._withUnsafeGuaranteedRef { first in first.withLock { _ in leaveChildren(of: first) } }
        guard let further = family.further else { return }
        for parent in further.parents { parent.storage.lose(self) }
    }

    private func leave(_ parent: Parent) {
        withLock { _ in changeFurther { $0.parents.removeAll { $0.storage === parent.storage } } }
        guard withLock({ _ in family.parent?.storage === parent.storage }) else { return parent.storage.lose(self) }
        parent.storage.withLock { _ in leaveChildren(of: parent.storage) }
        // The next of the other parents becomes the first.
        let next = withLock { _ -> Parent? in
            family.parent = family.further?.parents.first
            if family.parent != nil { changeFurther { $0.parents.removeFirst() } }
            return family.parent
        }
        guard let next else { return }
        // At once, so that nobody finds the parent without this child.
        next.storage.withLock { _ in
            next.storage.removeFurther(self)
            joinChildren(of: next.storage)
        }
    }

    private func lose(_ child: Storage) { withLock { _ in removeFurther(child) } }

    /// Removes a child that has this component as a further parent. The lock is held.
    private func removeFurther(_ child: Storage) { changeFurther { $0.children[ObjectIdentifier(child)] = nil } }

    private func leaveChildren(of parent: Storage) {
        let (previous, next) = (previousSibling, nextSibling)
        if let previous {
            previous._withUnsafeGuaranteedRef { $0.nextSibling = next }
        } else {
            parent.family.firstChild = next
        }
        next?._withUnsafeGuaranteedRef { $0.previousSibling = previous }
        (previousSibling, nextSibling) = (nil, nil)
    }

    // MARK: Finding a parent

    /// Finds the parent of a type, and keeps the answer.
    ///
    /// - Parameter search: Searches the parents. The answer is an object that a parent keeps alive, or a value.
    func findParent(_ site: Site, isObject: Bool, _ search: () -> AnyObject) -> AnyObject {
        // The answer is kept before another parent can be registered.
        Storage.registering.withLock {
            let known: AnyObject? = withLock { $0.cache.find(site, nil)?.pointee.reference }
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
        if cache.table.isEmpty { return nil }
        let records = cache.records.map(\.pointee).filter { $0.overrideNumber == 0 }
        let uses = records.map(\.site).filter { !$0.isOf(.module) }
        return uses.last { !$0.isKnownByType } ?? uses.last
    }
}
