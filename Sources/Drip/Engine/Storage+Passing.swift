// SPDX-License-Identifier: MIT

/// Calls whose instances no component keeps.
extension Storage {
    /// The override that applies to a request, and `State.changeCount`. Stops the process if the component cannot be
    /// used.
    private func look(at request: Request) -> (override: Override?, changeCount: UInt32) {
        var failure: Report?
        defer { failure?.stop() }
        return withLock { state in
            failure = state.unusable(request.site, self)
            return (state.wiring?.overrides.current(for: request.site, request.key), state.changeCount)
        }
    }

    /// Makes the instance of a `transient` call that takes the slow path.
    func pass(_ request: Request, fail: (any Error) -> Void, _ make: () -> AnyObject?) -> AnyObject? {
        let outer = Call.innermost
        if let offer = outer?.pointee.offer(to: request) { return offer.instance(fail) }
        outer?.pointee.noteAsking(request)
        let override = look(at: request).override
        return Call.run(Call(request.site, handle), under: outer) { call in
            telling(UInt(bitPattern: call), of: request, isReplaced: override != nil, under: outer) {
                override.map { $0.make(for: request.component, fail) } ?? make()
            }
        }
    }

    /// Finds the instance that the outermost call shares, or makes it.
    ///
    /// - Parameter configure: Runs after the graph holds the instance.
    func share(
        _ request: Request, configure: (AnyObject) -> Void, fail: (any Error) -> Void, _ make: () -> AnyObject?
    ) -> AnyObject? {
        let outer = Call.innermost
        if let offer = outer?.pointee.offer(to: request) { return offer.instance(fail) }
        outer?.pointee.noteAsking(request)
        let (override, changeCount) = look(at: request)
        let graph = outer?.rootOfInner?.pointee.sharedGraph
        if let promise = graph?.promise(for: request), let instance = promise.instance {
            // If the instance is being configured, or its circle is open, the requester joins the circle.
            let isShared = !promise.isOver || promise.creation.pointee.changeCount == changeCount
            if !promise.isOver { WaitGraph.wait(for: promise, from: outer, in: self) }
            if isShared {
                withLock { $0.observeHit(request, isReplaced: promise.isReplaced) }
                return instance
            }
        }
        CycleReport.stopIfRunning(request, from: outer)
        let promise = Promise(owning: Creation(request, under: outer, override: override, changeCount: changeCount))
        return makeShared(promise, request, outer, configure, fail, make)
    }

    private func makeShared(
        _ promise: Promise, _ request: Request, _ outer: Call.Pointer?,
        _ configure: (AnyObject) -> Void, _ fail: (any Error) -> Void, _ make: () -> AnyObject?
    ) -> AnyObject? {
        var call = Call(request.site, handle, creation: promise.creation)
        return _withUnprotectedUnsafeMutablePointer(to: &call) { call in
            Call.push(call, under: outer)
            promise.begin(in: call)
            defer { call.pointee.graph?.release() }
            let graph = SharedGraph.shared(by: call.pointee.root.unsafelyUnwrapped)
            // The graph has the instance before it is configured.
            let instance = telling(promise.observedID, of: request, isReplaced: promise.isReplaced, under: outer) {
                promise.creation.make(
                    for: request, true,
                    { instance in
                        graph.add(promise)
                        configure(instance)
                    }, fail, make)
            }
            Call.leave(call)
            guard let instance else {
                if promise.circle != nil { show(WaitGraph.complete(promise, nil)) }
                return nil
            }
            promise.instance = instance
            // `configure:` did not run for a replacement, so the graph does not have it yet.
            if promise.isReplaced { graph.add(promise) }
            if promise.circle == nil {
                promise.isOver = true
            } else {
                show(WaitGraph.complete(promise, instance))
                WaitGraph.wait(for: promise, from: outer, in: self)
            }
            return instance
        }
    }
}
