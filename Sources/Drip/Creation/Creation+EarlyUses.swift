// SPDX-License-Identifier: MIT

internal import CDrip

/// What becomes of the instances that were used before they were finished.
extension Creation {
    /// Turns uses of unfinished instances into dependencies, now that those are complete.
    func settleEarlyUses() {
        let used = usedEarly + completeOnesUsedInVain
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

    /// Nobody changes these any more: they are shown together with this creation.
    private var completeOnesUsedInVain: [Creation] {
        guard !usedInVain.isEmpty, let circle else { return [] }
        drip_wait_lock()
        defer { drip_wait_unlock() }
        return usedInVain.filter { $0.isComplete && !$0.isDoomed && $0.circle?.root === circle.root }
    }
}
