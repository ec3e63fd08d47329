// SPDX-License-Identifier: MIT

internal import CDrip

/// What becomes of the instances that were used before they were finished.
extension Creation {
    /// Turns uses of unfinished instances into dependencies, now that those are complete.
    func settleEarlyUses() {
        let used = allUsedEarly
        guard !used.isEmpty else { return }
        for other in used where other.record == nil { sharesDependencies(of: other) }
        // The record is in its storage's log already, where an override that is being set reads its dependencies.
        storage.lock.withLock {
            for other in used {
                if let record = other.record { depends(on: record, builtFrom: other.dependencies) }
            }
            if let record { Record.setDependencies(dependencies, of: record) }
        }
    }

    /// The creations whose instances were used here before they were finished, and those that were used by them where no
    /// component keeps theirs, which have no dependencies of their own then.
    private var allUsedEarly: [Creation] {
        var found: [Creation] = []
        var open = usedEarly + completeOnesUsedInVain
        while let next = open.popLast() {
            guard next !== self, !found.contains(where: { $0 === next }) else { continue }
            found.append(next)
            if next.record == nil { open += next.usedEarly + next.completeOnesUsedInVain }
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
