// SPDX-License-Identifier: MIT

/// The end of an outermost call: everything that it has constructed is linked, then shown to other threads.
extension Call {
    /// Runs the `link:` closures, oldest first, and those of what they construct in turn. Then waits until the calls
    /// from which it borrowed have linked everything, too, and shows what it has constructed.
    @inline(never)
    func linkAndShow() {
        while let linking {
            while let unshown = linking.nextToLink() { link(unshown) }
            for waiter in Waiting.withLock({ $0.reachEnd(linking) }) { waiter.wake() }
            awaitLenders(of: linking)
            // What is shown may release a component. What its teardowns construct begins a list of its own.
            self.linking = nil
            linking.takeAll().show(isFound: !linking.isStale)
        }
    }

    private func link(_ unshown: Linking.Unshown) {
        guard let link = unshown.closures?.link else { return }
        Call.run(unshown.creation.site, unshown.storage.handle, under: self) { call in
            // The instance exists, so nothing around the closure is under construction for it.
            call.creation = nil
            link(unshown.instance)
        }
    }

    /// Waits until everything that was borrowed is linked.
    private func awaitLenders(of linking: Linking) {
        while !linking.lenders.isEmpty {
            let waiter = ThreadWaiter(forLendersOf: linking, from: self)
            guard case .park(let other) = Waiting.withLock({ $0.awaitLenders(waiter, of: linking) }) else { return }
            other?.wake()
            waiter.park()
        }
    }

    /// Links and shows what this thread has constructed for a component that ends.
    static func showEarly(for storage: Storage) {
        guard let innermost = Call.innermost,
            let linking = innermost.outermost?.linking
        else { return }
        var all: [Linking.Unshown] = []
        var taken = linking.take(of: storage)
        // A link may construct further instances.
        while !taken.all.isEmpty {
            all += taken.all
            for unshown in taken.unlinked { innermost.link(unshown) }
            taken = linking.take(of: storage)
        }
        all.show(isFound: !linking.isStale)
    }
}

extension [Linking.Unshown] {
    /// Shows instances that are linked to all threads.
    ///
    /// They may hold each other. So those of one component are shown at once, else an override could be set between two
    /// of them, and its removal would forget only one.
    ///
    /// - Parameter isFound: Whether other calls may find the instances. If not, the component only retains them. Modules
    ///   are found in any case.
    fileprivate func show(isFound: Bool) {
        guard let storage = first?.storage else { return }
        if allSatisfy({ $0.storage === storage }) { return show(in: storage, isFound) }
        let parts = Dictionary(grouping: self) { ObjectIdentifier($0.storage) }
        for part in parts.values { part.show(in: part[0].storage, isFound) }
    }

    private func show(in storage: Storage, _ isFound: Bool) {
        storage.withLock { state in
            for unshown in self where !unshown.creation.site.isOfGraph {
                let isFound = isFound || unshown.creation.site.isModule
                state.show(unshown.creation, unshown.instance, unshown.closures?.teardown, isFound: isFound)
            }
        }
        for unshown in self {
            // An instance that hits do not find is not given to waiters either, whose own instances hits may find. But a
            // graph single is shared until its graph ends.
            let site = unshown.creation.site
            let isGiven = isFound || site.isOfGraph || site.isModule
            Waiting.finish(unshown.creation, isGiven ? unshown.instance : nil)
        }
        for unshown in self {
            WeakObjects.sweep(after: unshown.creation.site, in: storage)
            if storage.isIn(Mode.over) { storage.noteLateInstance(unshown.instance) }
        }
    }
}
