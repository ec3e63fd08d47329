// SPDX-License-Identifier: MIT

/// The links of a child among the children of the parent that it was born with. Belongs to the parent's lock.
struct Siblings {
    var previous: Unmanaged<Storage>?
    var next: Unmanaged<Storage>?
}

/// What an ancestor has to know: the living children with instances built from its own, so that what hides these hides
/// those too. A child joins when it is first built from what is above, before it looks whether that is still current:
/// who hides it has either done so already, which the child sees, or finds the child.
extension Storage {
    /// Makes the ancestors know this component.
    func joinAncestors(_ lineage: Lineage?) {
        joinBirthParents()
        guard let lineage else { return }
        isKnownToLaterParents.store(true, ordering: .releasing)
        for ancestor in lineage.ancestors {
            ancestor.lock.withLock {
                ancestor.extras.laterChildren[ObjectIdentifier(self)] = Unmanaged.passUnretained(self)
            }
        }
    }

    /// Joins the parent, and lets it join its own: what is hidden there is hidden here by way of it.
    private func joinBirthParents() {
        var child = Unmanaged.passUnretained(self)
        while let parent = child._withUnsafeGuaranteedRef({ $0.birthParent.storage }) {
            child._withUnsafeGuaranteedRef { child in
                if !child.isJoined.load(ordering: .acquiring) { parent._withUnsafeGuaranteedRef { $0.adopt(child) } }
            }
            child = parent
        }
    }

    private func adopt(_ child: Storage) {
        lock.lock()
        defer { lock.unlock() }
        guard !child.isJoined.load(ordering: .relaxed) else { return }
        let first = extras.firstChild
        child.siblings = Siblings(previous: nil, next: first)
        first?._withUnsafeGuaranteedRef { $0.siblings.previous = Unmanaged.passUnretained(child) }
        extras.firstChild = Unmanaged.passUnretained(child)
        child.isJoined.store(true, ordering: .releasing)
    }

    /// Forgets a child of this one. Under the lock.
    private func forget(_ child: Storage) {
        guard child.isJoined.load(ordering: .relaxed) else { return }
        let (previous, next) = (child.siblings.previous, child.siblings.next)
        if let previous {
            previous._withUnsafeGuaranteedRef { $0.siblings.next = next }
        } else {
            extras.firstChild = next
        }
        next?._withUnsafeGuaranteedRef { $0.siblings.previous = previous }
        child.isJoined.store(false, ordering: .releasing)
    }

    /// Forgets a child of this one, and takes back what was lent to it.
    private func letGo(_ child: Storage, _ spares: SpareCreations) {
        lock.lock()
        forget(child)
        let rest = inFlight.keep(spares)
        lock.unlock()
        rest.release()
    }

    /// Objects for a new child's creations. Those it gives back are there when the next one comes.
    func lendSpares() -> SpareCreations {
        lock.lock()
        defer { lock.unlock() }
        return inFlight.takeSpares()
    }

    /// Makes ancestors forget this component, if they know it.
    func leaveParents(giving spares: SpareCreations = SpareCreations()) {
        if let parent = birthParent.storage {
            if !spares.isEmpty || isJoined.load(ordering: .acquiring) {
                parent._withUnsafeGuaranteedRef { $0.letGo(self, spares) }
            }
        } else {
            spares.release()
        }
        guard isKnownToLaterParents.load(ordering: .acquiring) else { return }
        isKnownToLaterParents.store(false, ordering: .releasing)
        currentLineage()?.ancestors.forEach { ancestor in
            ancestor.lock.withLock {
                guard ancestor.hasExtras else { return }
                ancestor.extras.laterChildren[ObjectIdentifier(self)] = nil
            }
        }
    }

    /// Every living child that has joined. Under the lock.
    func forEachChild(_ body: (Storage) -> Void) {
        guard hasExtras else { return }
        var next = extras.firstChild
        while let child = next {
            child._withUnsafeGuaranteedRef {
                body($0)
                next = $0.siblings.next
            }
        }
        for child in extras.laterChildren.values { child._withUnsafeGuaranteedRef(body) }
    }
}
