// SPDX-License-Identifier: MIT

/// The components above and below.
extension Storage {
    /// Taken before every other lock while a parent is registered or searched for. So no two threads register components
    /// above each other, and no search misses a parent that another thread registers.
    static let registering = Lock()

    /// The storage of a component, as a child of its parent.
    convenience init(_ componentType: Any.Type?, builtAt place: SourcePlace, below parent: consuming Parent?) {
        self.init(builtAt: place, parent: parent, componentType: componentType)
        family.parent?.handle._withUnsafeGuaranteedRef { parent in
            parent.withLock { above in
                parent.family.add(child: self)
                above.noteChild(self, of: parent)
            }
        }
    }

    /// Every parent, in order of registration.
    var parents: [Parent] { withLock { _ in family.parents } }

    /// The component above, if there is exactly one.
    var onlyParent: AnyObject? { withLock { _ in family.furtherParents.isEmpty ? family.parent?.component : nil } }

    /// The storages of the components above, nearest first. A component may come more than once.
    @inline(never)
    var storagesAbove: [Storage] {
        var level = parents
        var above: [Storage] = []
        while !level.isEmpty {
            above += level.map(\.storage)
            level = level.levelAbove
        }
        return above
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
            withLock { state in state.cache.insert(state.cache.append(record)) }
            return found
        }
    }
}

extension [Parent] {
    /// The components above these, which are one level, each once.
    var levelAbove: [Parent] {
        var seen: Set<ObjectIdentifier> = []
        return flatMap(\.storage.parents).filter { seen.insert(ObjectIdentifier($0.storage)).inserted }
    }
}

extension State {
    /// Lets a running end and the observers know of a new child. The lock is held.
    @inline(__always)
    func noteChild(_ child: Storage, of parent: Storage) {
        if parent.isIn(Mode.over) { EndNews.note() }
        passOnObservers(to: child, of: parent)
    }
}
