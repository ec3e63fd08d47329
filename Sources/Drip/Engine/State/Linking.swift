// SPDX-License-Identifier: MIT

/// What one outermost call has constructed and not shown yet. Made when the call constructs the first such instance.
///
/// Only the thread of the call adds to `pending` and `borrowed` while it runs. While it waits for a lender, the wait
/// graph's lock guards all fields, because another thread may take its lists over.
@usableFromInline
final class Linking {
    /// An instance that waits to be linked and shown. It keeps its component alive.
    struct Pending {
        let creation: Creation
        let instance: AnyObject
        /// The storage and the component, for the code that links and shows the instance.
        let storage: AnyObject
        let component: AnyObject
        let closures: KeptClosures?
    }

    let root: Root
    /// In order of construction.
    private(set) var pending: [Pending] = []
    /// The number of instances that are linked.
    private var linked = 0
    /// The calls whose unshown instances this call got from another thread.
    private(set) var borrowed: [Linking] = []
    /// The call that has taken over what this call has to show.
    private(set) var successor: Linking?
    var isOver = false
    /// Whether the call, or one from which it borrowed, got an instance that waits to be linked and was made before
    /// instances were forgotten. What waits may be built from it or linked to it, so other calls must not find what waits.
    var isStale = false

    init(root: Root) { self.root = root }

    func add(_ constructed: Pending) { pending.append(constructed) }

    /// The next instance to link, oldest first.
    func next() -> Pending? {
        guard linked < pending.count else { return nil }
        defer { linked += 1 }
        return pending[linked]
    }

    /// Takes the instances of a component that ends, and says which of them are not linked.
    func take(of storage: AnyObject) -> [(pending: Pending, isLinked: Bool)] {
        var taken: [(pending: Pending, isLinked: Bool)] = []
        var (left, leftLinked): ([Pending], Int) = ([], 0)
        for (index, one) in pending.enumerated() {
            if one.storage === storage {
                taken.append((one, index < linked))
            } else {
                left.append(one)
                if index < linked { leftLinked += 1 }
            }
        }
        (pending, linked) = (left, leftLinked)
        return taken
    }

    /// Takes all instances, to be shown.
    func takePending() -> [Pending] {
        defer { (pending, linked) = ([], 0) }
        return pending
    }

    func borrow(from lender: Linking) {
        if lender !== self, !borrowed.contains(where: { $0 === lender }) { borrowed.append(lender) }
    }

    // MARK: The last wait, under the wait graph's lock

    /// The call that shows what this call has constructed.
    var last: Linking {
        var last = self
        while let successor = last.successor { last = successor }
        return last
    }

    /// The next call to wait for; nil if there is none.
    func nextLender() -> Linking? {
        if borrowed.contains(where: { $0.last.isOver && $0.last.isStale }) { isStale = true }
        borrowed.removeAll { $0.last.isOver || $0.last === self }
        return borrowed.first?.last
    }

    /// Takes over what another call has to show, and the calls from which it borrowed.
    func takeOver(_ other: Linking) {
        pending += other.takePending()
        isStale = isStale || other.isStale
        linked = pending.count
        other.borrowed.forEach { borrow(from: $0) }
        other.borrowed = []
        other.successor = self
    }
}
