// SPDX-License-Identifier: MIT

/// What one outermost call has constructed and not shown yet. Made when the call constructs the first such instance. Only
/// the thread of the call uses it.
@usableFromInline
final class Linking: Lender {
    /// An instance that waits to be linked and shown. It keeps its component alive.
    struct Pending {
        let creation: Creation
        let instance: AnyObject
        let storage: Storage
        /// Kept alive for the code that links and shows the instance.
        let component: AnyObject
        let closures: KeptClosures?
    }

    /// In order of construction.
    private(set) var pending: [Pending] = []
    /// The number of instances that are linked.
    private var linked = 0

    func hold(_ constructed: Pending) { pending.append(constructed) }

    /// The next instance to link, oldest first.
    func nextToLink() -> Pending? {
        guard linked < pending.count else { return nil }
        defer { linked += 1 }
        return pending[linked]
    }

    /// Takes the instances of a component that ends, and says which of them are not linked.
    func take(of storage: Storage) -> [(pending: Pending, isLinked: Bool)] {
        let taken = pending.enumerated().filter { $1.storage === storage }.map { ($1, $0 < linked) }
        linked -= taken.count { $0.1 }
        pending.removeAll { $0.storage === storage }
        return taken
    }

    /// Takes all instances, to be shown.
    func takePending() -> [Pending] {
        defer { (pending, linked) = ([], 0) }
        return pending
    }
}
