// SPDX-License-Identifier: MIT

internal import CDrip

/// What becomes of the instances that were used before they were finished.
extension Creation {
    /// What those came from that were used before they were finished, now that they are complete: their records, and what else
    /// this depends on then. To be asked of all of a circle before the answers are noted: those grow with each.
    var usedUnfinished: DependencyList {
        var records = DependencyList()
        for other in allUsedEarly {
            if let record = other.record {
                if knows(record.pointee.unretainedStorage) {
                    records.add(record)
                    guard record.pointee.site.kind == .weakSingle else { continue }
                }
            } else if knows(other.unretainedStorage) {
                records.add(other.node)
            }
            other.dependencies.forEach { record in
                if knows(record.pointee.unretainedStorage) {
                    records.add(record)
                } else {
                    recordsBehind(record).forEach { records.add($0) }
                }
            }
        }
        return records
    }

    /// Turns uses of unfinished instances into dependencies.
    func settleEarlyUses(_ records: DependencyList) {
        guard !records.isEmpty else { return }
        // The record is in its storage's log already, where an override that is being set reads its dependencies.
        storage.lock.withLock {
            records.forEach { depends(on: $0) }
            if let record { Record.setDependencies(dependencies, of: record) }
        }
    }

    /// The creations whose instances were used here before they were finished, and those that were used by them where no
    /// component keeps theirs, or one below: nothing else says then what they were built from.
    private var allUsedEarly: [Creation] {
        var known: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var found: [Creation] = []
        var open = usedEarly + completeOnesUsedInVain
        while let next = open.popLast() {
            guard known.insert(ObjectIdentifier(next)).inserted else { continue }
            found.append(next)
            let saysItself = next.record.map { knows($0.pointee.unretainedStorage) } ?? false
            if !saysItself { open += next.usedEarly + next.completeOnesUsedInVain }
        }
        return found
    }

    /// Nobody changes these any more: they are shown together with this creation.
    private var completeOnesUsedInVain: [Creation] {
        guard !usedInVain.isEmpty, let circle else { return [] }
        drip_wait_lock()
        defer { drip_wait_unlock() }
        return usedInVain.filter { $0.isComplete && !$0.isDoomed && $0.circle?.root === circle.root }
    }
}
