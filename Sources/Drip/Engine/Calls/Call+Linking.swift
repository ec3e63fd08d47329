// SPDX-License-Identifier: MIT

/// The end of an outermost call: everything that it has constructed is linked, then shown to other threads.
extension Call.Pointer {
    /// Runs the `link:` closures, oldest first, and those of what they construct in turn. Then waits for the calls from
    /// which it borrowed, and shows everything.
    @inline(never)
    func linkAndShow() {
        guard let linking = pointee.linking?.takeUnretainedValue() else { return }
        while let pending = linking.next() { link(pending) }
        if awaitLenders(of: linking) {
            for pending in linking.takePending() { Storage.show(pending, isKept: !linking.isStale) }
            for waiter in Waiting.withLock({ $0.end(linking) }) { waiter.wake() }
        }
        pointee.linking = nil
        Unmanaged.passUnretained(linking).release()
    }

    private func link(_ pending: Linking.Pending) {
        guard let link = pending.closures?.link else { return }
        let storage = unsafeDowncast(pending.storage, to: Storage.self)
        Call.run(Call(pending.creation.facts.site, storage.handle), under: self) { call in
            // The instance exists, so nothing around the closure is under construction for it.
            call.pointee.creation = nil
            link(pending.instance)
        }
    }

    /// Waits until everything that was borrowed is shown.
    ///
    /// - Returns: Whether this call has to show what it has constructed; false if another call has done that.
    private func awaitLenders(of linking: Linking) -> Bool {
        guard !linking.borrowed.isEmpty else { return true }
        while true {
            let waiter = ThreadWaiter(forLendersOf: linking, from: self)
            let step = Waiting.withLock { $0.awaitLender(waiter, of: linking) }
            guard case .park(let other) = step else { break }
            other?.wake()
            waiter.park()
        }
        return Waiting.withLock { _ in linking.successor == nil }
    }

    /// Links and shows what this thread has constructed for a component that ends.
    static func linkAndShow(for storage: Storage) {
        guard let innermost = Call.innermost, let linking = innermost.pointee.outermost?.pointee.linking else { return }
        for (pending, isLinked) in linking.takeUnretainedValue().take(of: storage) {
            if !isLinked { innermost.link(pending) }
            Storage.show(pending, isKept: true)
        }
    }
}

extension Storage {
    /// Shows an instance that is linked to all threads.
    ///
    /// - Parameter isKept: Whether later calls may find the instance. If not, the component only retains it.
    static func show(_ pending: Linking.Pending, isKept: Bool) {
        let storage = unsafeDowncast(pending.storage, to: Storage.self)
        let creation = pending.creation
        let teardown = creation.isReplaced ? nil : pending.closures?.teardown
        if !creation.facts.site.isOf(.graphSingle) {
            storage.withLock { $0.show(creation, pending.instance, teardown, isKept: isKept) }
        }
        storage.wakeWaiters(of: creation, pending.instance)
        if teardown != nil { storage.tearDownIfOver() }
    }
}
