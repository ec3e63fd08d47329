// SPDX-License-Identifier: MIT

/// A component's ancestors. Most are a chain of parents that children were born with, which is walked as it is; a
/// ``Lineage`` is made only where a parent was registered later somewhere above.
extension Storage {
    func parents() -> [Parent] { lock.withLock { allParents } }

    private var allParents: [Parent] {
        (birthParent.asParent.map { [$0] } ?? []) + (hasExtras ? extras.laterParents : [])
    }

    /// Adds a parent and gives those before it. Under the lock.
    func append(_ parent: Parent) -> [Parent] {
        let before = allParents
        birth = .over
        extras.laterParents.append(parent)
        laterParents.wrappingAdd(1, ordering: .releasing)
        return before
    }

    var currentParentsVersion: UInt32 { laterParents.load(ordering: .acquiring) }

    /// Whether the ancestors are the parents that this one and those above were born with.
    @inline(__always)
    var isOfBirthLine: Bool {
        guard currentParentsVersion == 0 else { return false }
        for ancestor in birthLine where ancestor._withUnsafeGuaranteedRef({ $0.currentParentsVersion }) != 0 {
            return false
        }
        return true
    }

    /// The ancestors, where they are others than those that this one and those above were born with.
    func currentLineage() -> Lineage? {
        if isOfBirthLine { return nil }
        let known = lock.withLock { hasExtras ? extras.lineage : nil }
        if let known, known.isUpToDate(for: self) { return known }
        let fresh = Lineage(of: self)
        lock.withLock { extras.lineage = fresh }
        return fresh
    }

    /// Every ancestor of a lineage, or of the line of birth where there is none.
    func forEachAncestor(_ lineage: Lineage?, _ body: (Storage) -> Void) {
        guard let lineage else { return forEachBirthAncestor(body) }
        lineage.ancestors.forEach(body)
    }

    private func forEachBirthAncestor(_ body: (Storage) -> Void) {
        for ancestor in birthLine { ancestor._withUnsafeGuaranteedRef(body) }
    }

    /// Whether a storage is that of an ancestor in the line of birth.
    func hasBirthAncestor(_ other: Unmanaged<Storage>) -> Bool {
        for ancestor in birthLine where ancestor.toOpaque() == other.toOpaque() { return true }
        return false
    }

    /// Hides the tables of those that this one and those above were born with.
    @inline(__always)
    func beginWatchingAbove() {
        for ancestor in birthLine { ancestor._withUnsafeGuaranteedRef { $0.beginWatching() } }
    }

    @inline(__always)
    func endWatchingAbove() {
        for ancestor in birthLine { ancestor._withUnsafeGuaranteedRef { $0.endWatching() } }
    }

    /// The parent that this one was born with, the one that that one was born with, and so on.
    private var birthLine: BirthLine { BirthLine(nearest: birthStorage) }

    private struct BirthLine: Sequence, IteratorProtocol {
        var nearest: Unmanaged<Storage>?

        mutating func next() -> Unmanaged<Storage>? {
            let found = nearest
            nearest = found?._withUnsafeGuaranteedRef { $0.birthStorage }
            return found
        }
    }
}
