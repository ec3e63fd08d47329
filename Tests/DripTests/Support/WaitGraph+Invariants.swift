// SPDX-License-Identifier: MIT

@testable import Drip

extension WaitGraph {
    /// Checks the invariants of the wait graph, which hold whenever its lock is free.
    func checkInvariants() throws {
        for (root, waiter) in waits {
            try hold(waiter.root == root && waiter.isWaiting, "each root has its own waiter")
            if let creation = waiter.wantedCreation {
                try hold(!creation.isOver, "nobody waits for what is over")
                let entries = creation.waiters.filter { $0 === waiter }
                try hold(entries.count == 1, "a creation lists its waiters once")
            } else {
                try hold(waiter.wantedEnd?.isAtEnd == false, "nobody waits for what is linked")
            }
            try hold(!isInCycle(waiter), "no wait is in a cycle")
        }
    }

    private func isInCycle(_ waiter: Waiter) -> Bool {
        var root = waiter.runner
        for _ in waits {
            if root == waiter.root { return true }
            guard let next = waits[root] else { return false }
            root = next.runner
        }
        return root == waiter.root
    }
}
