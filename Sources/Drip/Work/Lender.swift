// SPDX-License-Identifier: MIT

/// What other threads see of an outermost call that has constructed instances and not shown them yet. Such an instance may
/// be lent to another call, which must not return before it is linked.
///
/// Only the thread of the call changes `lenders` and `isStale`: while it runs, without a lock; from its end on, when others
/// may read them, under the wait graph's lock.
@usableFromInline
class Lender {
    final let root: Root
    /// The calls whose unshown instances this call got from another thread.
    final private(set) var lenders: [Lender] = []
    /// Whether the call has linked everything, and waits only until its lenders have, too.
    final var isAtEnd = false
    /// Whether the call, or one from which it borrowed, got an instance that waits to be linked and was made before
    /// instances were forgotten. What waits may be built from it or linked to it, so other calls must not find what waits.
    final var isStale = false

    init(root: Root) { self.root = root }

    final func borrow(from lender: Lender) {
        if lender !== self, !lenders.contains(where: { $0 === lender }) { lenders.append(lender) }
    }

    /// A call that has not linked everything, among those from which this one borrowed, directly or through others. If
    /// there is none, this one needs its lenders no more.
    final func findRunningLender() -> Lender? {
        var found: [Lender] = [self]
        var next = 0
        while next < found.count {
            let lender = found[next]
            guard lender.isAtEnd else { return lender }
            found += lender.lenders.filter { new in !found.contains { $0 === new } }
            next += 1
        }
        isStale = found.contains(where: \.isStale)
        lenders = []
        return nil
    }
}
