// SPDX-License-Identifier: MIT

/// What one outermost call has constructed and not shown yet. Made when the call constructs the first such instance. Only
/// the thread of the call uses it.
@usableFromInline
final class Linking: Lender {
    /// An instance that waits to be linked and shown. It keeps its component alive for the code that does so.
    typealias Unshown = (
        creation: Creation, instance: AnyObject, storage: Storage, component: AnyObject, closures: KeptClosures?
    )

    /// In order of construction.
    private(set) var unshown: [Unshown] = []
    /// The number of instances that are linked.
    private var linked = 0

    func hold(_ constructed: Unshown) { unshown.append(constructed) }

    /// The next instance to link, oldest first.
    func nextToLink() -> Unshown? {
        guard linked < unshown.count else { return nil }
        defer { linked += 1 }
        return unshown[linked]
    }

    /// Takes the instances of a component that ends, and says which of them are not linked.
    func take(of storage: Storage) -> (all: [Unshown], unlinked: [Unshown]) {
        var (all, unlinked, left): ([Unshown], [Unshown], [Unshown]) = ([], [], [])
        for (index, one) in unshown.enumerated() {
            if one.storage === storage { all.append(one) } else { left.append(one) }
            if one.storage === storage, index >= linked { unlinked.append(one) }
        }
        linked -= all.count - unlinked.count
        unshown = left
        return (all, unlinked)
    }

    /// Takes all instances, to be shown.
    func takeAll() -> [Unshown] {
        defer { (unshown, linked) = ([], 0) }
        return unshown
    }
}
