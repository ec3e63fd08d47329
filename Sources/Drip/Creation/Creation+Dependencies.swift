// SPDX-License-Identifier: MIT

internal import CDrip

/// What a creation was built from beside the instances that components keep.
extension Creation {
    /// Notes that a call that keeps nothing was made here.
    ///
    /// - Parameter version: The number of the override that it was made with, or 0.
    final func passes(_ frame: UnsafeMutablePointer<Frame>, version: UInt32 = 0) {
        if knows(frame.pointee.unretainedShelf.storage) { depends(on: frame.node(version: version)) }
    }

    /// Notes what an instance was built from that no component keeps, and that it was used.
    final func sharesDependencies(of other: Creation) {
        if knows(other.unretainedStorage) { depends(on: other.node) }
        other.dependencies.forEach { depends(onMade: $0) }
    }

    /// Notes that the instance of a creation that is over was used here.
    final func uses(_ other: Creation) {
        guard let record = other.record else { return sharesDependencies(of: other) }
        depends(onMade: record)
        depends(on: record, builtFrom: other.dependencies)
    }

    /// Notes what the instance of a component below was built from. Not of one that was there: most are read without a note.
    @inline(never)
    final func dependsOnWhatIsBehind(_ record: UnsafeMutablePointer<Record>) {
        recordsBehind(record).forEach { depends(on: $0) }
    }

    /// What a record that lives shorter was built from, as far as that lives at least as long as this creation's. Not under a
    /// lock.
    final func recordsBehind(_ record: UnsafeMutablePointer<Record>) -> DependencyList {
        var found = DependencyList()
        var passed: Set = [record]
        var open = [record]
        func look(at next: UnsafeMutablePointer<Record>) {
            if knows(next.pointee.unretainedStorage) {
                found.add(next)
            } else if passed.insert(next).inserted {
                open.append(next)
            }
        }
        while let next = open.popLast() {
            let (used, provider) = next.pointee.unretainedStorage._withUnsafeGuaranteedRef { storage in
                storage.lock.withLock { (Record.dependencies(of: next), next.pointee.provider) }
            }
            used.forEach(look)
            if let provider { look(at: provider) }
        }
        return found
    }
}
