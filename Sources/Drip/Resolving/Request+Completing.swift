// SPDX-License-Identifier: MIT

/// How a call completes the creation that it runs.
extension Request {
    /// Shows an instance, or lets it wait for its link.
    @inline(__always)
    func complete(
        _ creation: Creation,
        _ instance: AnyObject,
        _ closures: KeptClosures?,
        _ call: Call
    ) {
        storage.tell(.ended(creation.observedID, instance))
        if creation.isBuiltFromUnshown || closures?.link != nil || site.isOfGraph {
            return construct(creation, instance, closures, call)
        }
        let isAwaited = storage.withLock { state in
            state.show(creation, instance, closures?.teardown)
            return creation.isAwaited
        }
        if isAwaited { Waiting.finish(creation, instance) }
        WeakObjects.sweep(after: site, in: storage)
        if storage.isIn(Mode.over) { storage.noteLateInstance(instance) }
    }

    /// Keeps an instance that other threads must not see yet, or do not see at all.
    @inline(never)
    private func construct(
        _ creation: Creation,
        _ instance: AnyObject,
        _ closures: KeptClosures?,
        _ call: Call
    ) {
        if site.isOfGraph { share(creation, in: call) }
        guard creation.isBuiltFromUnshown || closures?.link != nil else {
            creation.phase = .over(instance)
            return
        }
        let linking = call.madeLinking
        storage.withLock { state in
            creation.number = state.cache.records.takeNumber()
            Waiting.withLock { $0.construct(creation, instance, in: linking) }
        }
        // The provider may have let go of the component, which then does not exist any more.
        let component = storage.isIn(Mode.released) ? storage : component
        linking.hold(
            (creation: creation, instance: instance, storage: storage, component: component, closures: closures))
        call.noteUnshown()
    }

    /// Ends a creation that gives nothing.
    @inline(never)
    func abandon(_ creation: Creation, _ call: Call) {
        storage.tell(.ended(creation.observedID, nil))
        if site.isOfGraph { return unshare(creation, in: call) }
        let isAwaited = storage.withLock { state in
            state.abandon(creation)
            return creation.isAwaited
        }
        if isAwaited { Waiting.finish(creation, nil) }
    }
}
