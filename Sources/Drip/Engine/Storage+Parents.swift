// SPDX-License-Identifier: MIT

/// The components above and below.
extension Storage {
    /// Taken before every other lock while a parent is registered or searched for. So no two components come to stand
    /// above each other, and no search misses a parent that another thread registers.
    private static let registering = Lock()

    /// The storage of a component, as a child of its parent.
    convenience init(_ componentType: Any.Type?, builtAt place: SourcePlace, below parent: Parent?) {
        self.init(builtAt: place, parent: parent, componentType: componentType)
        guard let parent else { return }
        parent.storage.withLock { above in
            link(below: &above)
            if above.isInherited { withLock { $0.inherit(from: above, parent.storage, self) } }
        }
    }

    /// Every parent, in order of registration.
    var parents: [Parent] {
        withLock { state in (state.parent.map { [$0] } ?? []) + (state.wiring?.parents ?? []) }
    }

    /// The components above, level by level, nearest first. A component comes once in a level, at its last place.
    var levelsAbove: some Sequence<[Parent]> {
        sequence(first: parents) { level in
            var seen: Set<ObjectIdentifier> = []
            return level.flatMap(\.storage.parents).reversed().filter {
                seen.insert(ObjectIdentifier($0.storage)).inserted
            }
            .reversed()
        }.lazy.prefix { !$0.isEmpty }
    }

    /// Joins the children of the first parent, whose lock is held.
    private func link(below above: inout State) {
        let own = handle
        nextSibling = above.firstChild
        above.firstChild?._withUnsafeGuaranteedRef { $0.previousSibling = own }
        above.firstChild = own
    }

    /// Registers a parent.
    ///
    /// - Returns: false if the component is the parent itself, or stands above it.
    func add(_ parent: Parent) -> Bool {
        var failure: Report?
        defer { failure?.stop() }
        return Storage.registering.withLock {
            // Looked up before a storage's lock is held.
            var brought = parent.storage.levelsAbove.flatMap { $0 }
            brought.append(parent)
            if brought.contains(where: { $0.storage === self }) { return false }
            failure = parent.storage.withLock { above in
                refusal(of: "\(type(of: parent.component)) was registered as a parent") { state in
                    link(parent, &above, &state)
                    if state.hasAsked(for: brought) { state.startAnew() }
                    if above.isInherited { state.inherit(from: above, parent.storage, self) }
                }
            }
            return true
        }
    }

    /// Adds a parent after the existing parents. A parent that is registered again knows this child twice, so each
    /// change reaches the child in two ways.
    private func link(_ parent: Parent, _ above: inout State, _ state: inout State) {
        guard state.parent != nil else {
            state.parent = parent
            return link(below: &above)
        }
        state.madeWiring.parents.append(parent)
        above.madeWiring.children[ObjectIdentifier(self), default: []].append(handle)
    }

    /// Removes the component from the lists of its parents, at its end.
    func leave(_ first: Handle?, _ others: [Parent]) {
        first?._withUnsafeGuaranteedRef { $0.lose(self) }
        for parent in others { parent.storage.withLock { $0.wiring?.children[ObjectIdentifier(self)] = nil } }
    }

    private func lose(_ child: Storage) {
        withLock { state in
            let (previous, next) = (child.previousSibling, child.nextSibling)
            if let previous {
                previous._withUnsafeGuaranteedRef { $0.nextSibling = next }
            } else {
                state.firstChild = next
            }
            next?._withUnsafeGuaranteedRef { $0.previousSibling = previous }
        }
    }

    /// Finds the parent of a type, and keeps the answer.
    ///
    /// - Parameter search: Searches the parents. The answer is an object that a parent keeps alive, or a value.
    func findParent(_ site: Site, isObject: Bool, _ search: () -> AnyObject) -> AnyObject {
        // The answer is kept before another parent can be registered.
        Storage.registering.withLock {
            let known: AnyObject? = withLock { $0.cache.find(site, nil)?.pointee.reference }
            if let known { return known }
            let found = search()
            let record = Record(site, key: nil, value: found, ownsValue: !isObject, isLeaf: true)
            withLock { state in state.cache.insert(state.cache.records.append(record)) }
            return found
        }
    }
}

extension Storage.State {
    /// Takes over the changes in force of a new parent, and its observers that follow creations.
    mutating func inherit(from above: Storage.State, _ parent: Storage, _ own: Storage) {
        // Existing instances were made without these changes, and stay.
        for change in above.cache.changes { begin(change.number, setsAside: false, ways: change.ways) }
        for observer in above.wiring?.observers ?? [] where observer.followsCreations {
            add(observer, to: own, below: parent)
        }
    }

    /// Whether a new child has anything to take over.
    var isInherited: Bool { wiring != nil || !cache.changes.isEmpty }

    /// Whether this component, or a component below, asked for a parent whose type one of these components has.
    fileprivate func hasAsked(for components: [Parent]) -> Bool {
        func isAnswer<W>(_: W.Type) -> Bool { components.contains { $0.component is W } }
        let hasAsked = cache.records.contains { record in
            guard record.pointee.site.kind == .parent else { return false }
            return _openExistential(record.pointee.site.metatype, do: isAnswer)
        }
        if hasAsked { return true }
        var isAskedBelow = false
        forEachChild { child in
            if !isAskedBelow { isAskedBelow = child.withLock { $0.hasAsked(for: components) } }
        }
        return isAskedBelow
    }
}
