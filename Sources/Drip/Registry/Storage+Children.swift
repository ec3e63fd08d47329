// SPDX-License-Identifier: MIT

/// The links of a child among the children of the parent that it was born with. Belongs to the parent's lock.
struct Siblings {
    var previous: Unmanaged<Storage>?
    var next: Unmanaged<Storage>?
}

/// What an ancestor has to know: the living children, and which of them have instances that may be built from its own, so
/// that what hides these hides those too. A child joins the parent that it is born with at birth. It notes that it was built
/// from what is above, and joins ancestors that it reaches by a parent registered later, before it looks whether what it was
/// built from is still current: who hides that has either done so already, which the child sees, or finds the child.
extension Storage {
    /// Makes ancestors follow this component, which was built from what is theirs.
    func joinAncestors(_ lineage: Lineage?) { join(lineage?.ancestors ?? []) }

    /// Makes those follow this component that it reaches, or will reach, by a parent registered later.
    func join(_ ancestors: [Storage]) {
        lock.withLock { isBuiltFromAbove = true }
        guard !ancestors.isEmpty else { return }
        for ancestor in ancestors {
            ancestor.lock.withLock {
                ancestor.extras.laterChildren[ObjectIdentifier(self)] = Unmanaged.passUnretained(self)
            }
        }
        // Last: the component may be released meanwhile, which makes those forget it that know it by then.
        isKnownToLaterParents.store(true, ordering: .releasing)
    }

    /// Takes in a child, which is found from here on.
    ///
    /// - Parameter lend: Takes objects for its creations, under the lock: those it gives back are there when the next one
    ///   comes.
    @inline(__always)
    func adopt(_ child: Unmanaged<Storage>, lend: (SpareCreations) -> Void) {
        lock.lock()
        takeIn(child, lend)
        lock.unlock()
    }

    /// The same for one that is there already.
    ///
    /// - Returns: false where this one is about to get a parent itself, which may be that one.
    func adoptLater(_ child: Unmanaged<Storage>, lend: (SpareCreations) -> Void) -> Bool {
        lock.withLock {
            guard birth != .ends else { return false }
            takeIn(child, lend)
            return true
        }
    }

    @inline(__always)
    private func takeIn(_ child: Unmanaged<Storage>, _ lend: (SpareCreations) -> Void) {
        let first = firstChild
        first?._withUnsafeGuaranteedRef { $0.siblings.previous = child }
        firstChild = child
        birth = .over
        child._withUnsafeGuaranteedRef { $0.siblings = Siblings(previous: nil, next: first) }
        lend(inFlight.takeSpares())
    }

    /// Forgets a child of this one, and takes back what was lent to it.
    func letGo(_ child: Storage, _ spares: SpareCreations) {
        lock.lock()
        let (previous, next) = (child.siblings.previous, child.siblings.next)
        if let previous {
            previous._withUnsafeGuaranteedRef { $0.siblings.next = next }
        } else {
            firstChild = next
        }
        next?._withUnsafeGuaranteedRef { $0.siblings.previous = previous }
        let rest = inFlight.keep(spares)
        lock.unlock()
        rest.release()
    }

    /// Makes the parent that it was born with forget this component; once, when it is released.
    @inline(__always)
    func leaveBirthParent(giving spares: SpareCreations) {
        if let parent = birthStorage {
            parent._withUnsafeGuaranteedRef { $0.letGo(self, spares) }
        } else {
            spares.release()
        }
    }

    /// Makes the ancestors forget this component that know it by a parent registered later. At the release, and again at
    /// the end: what was being made at the release may have let it join once more.
    func leaveLaterParents() {
        if isKnownToLaterParents.load(ordering: .acquiring) { leaveKnownParents() }
    }

    /// Out of line, since few do.
    @inline(never)
    private func leaveKnownParents() {
        isKnownToLaterParents.store(false, ordering: .releasing)
        currentLineage()?.ancestors.forEach { ancestor in
            ancestor.lock.withLock {
                guard ancestor.hasExtras else { return }
                ancestor.extras.laterChildren[ObjectIdentifier(self)] = nil
            }
        }
    }

    /// Every living child that is known. Under the lock.
    func forEachChild(_ body: (Storage) -> Void) {
        var next = firstChild
        while let child = next {
            child._withUnsafeGuaranteedRef {
                body($0)
                next = $0.siblings.next
            }
        }
        guard hasExtras else { return }
        for child in extras.laterChildren.values { child._withUnsafeGuaranteedRef(body) }
    }
}
