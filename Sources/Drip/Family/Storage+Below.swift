// SPDX-License-Identifier: MIT

/// Visits the living components below a component.
extension Storage {
    /// The components below, children before parents, the newest child first.
    var below: [Storage] {
        @inline(never) get {
            guard withLock({ _ in family.hasChildren }) else { return [] }
            return Storage.childrenFirst(below: [self])
        }
    }

    /// Calls a closure with each component below this one: each once, parents before children, and with no lock held.
    ///
    /// A component that joins below a component while this runs is visited too, unless the component above it was
    /// visited before.
    func forEachBelow(_ visit: (Storage) -> Void) {
        guard withLock({ _ in family.hasChildren }) else { return }
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var open = [self]
        while !open.isEmpty {
            let order = Storage.childrenFirst(below: open).reversed()
                .filter { visited.insert(ObjectIdentifier($0)).inserted }
            for storage in order { visit(storage) }
            // Components that joined before their parents were visited.
            open = order.filter { $0.children.contains { !visited.contains(ObjectIdentifier($0)) } }
        }
    }

    /// The components below others, each once, children before parents, and the newest child first.
    static func childrenFirst(below roots: [Storage]) -> [Storage] {
        // Depth first, without recursion, since chains may be long: a component is finished after all that is below it.
        var finished: [Storage] = []
        var seen = Set(roots.map { ObjectIdentifier($0) })
        for root in roots.reversed() {
            var open = [(storage: root, isEntered: true)]
            func enter(_ storage: Storage) {
                for child in storage.children.reversed() { open.append((child, false)) }
            }
            enter(root)
            while let (storage, isEntered) = open.popLast() {
                if isEntered {
                    finished.append(storage)
                } else if seen.insert(ObjectIdentifier(storage)).inserted {
                    open.append((storage, true))
                    enter(storage)
                }
            }
            finished.removeLast()
        }
        return finished
    }

    /// The living children: those of which this is the first parent, then the others, the newest first.
    var children: [Storage] { @inline(never) get { withLock { _ in family.children } } }
}
