// SPDX-License-Identifier: MIT

/// The life of a call whose instance the component keeps.
extension Storage {
    private enum Step {
        case found(AnyObject)
        case create(Creation)
        case wait(Creation)
        indirect case stop(WiringFailure)
    }

    /// Finds the instance of a provider, or makes it: exactly once, with no lock held while a closure runs.
    ///
    /// - Parameters:
    ///   - configure: Runs when the instance exists, before others see it, if `isConfigured` says so.
    ///   - teardown: What the component does with the instance at its end.
    ///   - fail: Takes the error of a replacement.
    ///   - make: Makes the instance; nil if it threw.
    /// - Returns: The instance, or nil if it was not made.
    func resolve(
        _ request: Request, isConfigured: Bool = false, configure: (AnyObject) -> Void = { _ in },
        teardown: () -> Teardown? = { nil }, fail: (any Error) -> Void, _ make: () -> AnyObject?
    ) -> AnyObject? {
        let outer = Call.innermost
        if let offer = outer?.pointee.offer(to: request) { return offer.instance(fail) }
        if request.site.place & Place.keyedModule != 0, let found = hit(request) { return found }
        var call = Call(request.site, Unmanaged.passUnretained(self))
        return _withUnprotectedUnsafeMutablePointer(to: &call) { call in
            while true {
                switch next(request, call, under: outer) {
                case .found(let instance): return instance
                case .create(let creation):
                    return run(
                        creation, request, call, under: outer, isConfigured, configure, teardown, fail, make)
                case .wait(let creation):
                    switch WaitGraph.wait(for: creation, from: outer) {
                    case .over(let instance?):
                        let requester = outer?.pointee.creation(of: self)
                        withLock { state in
                            requester?.note(creation)
                            state.observe(request, isCreated: false, isReplaced: creation.version != 0)
                        }
                        return instance
                    case .early(let instance): return instance
                    case .over(nil): continue
                    }
                case .stop(let failure): failure.stop()
                }
            }
        }
    }

    /// The instance of a module with a key, or such a module, if nothing but plain reading goes on.
    private func hit(_ request: Request) -> AnyObject? {
        guard let key = request.key, !request.isWeak else { return nil }
        return Table(slots: table.load(ordering: .acquiring)).value(of: request.site, key)
    }

    /// What a call does next.
    @inline(__always)
    private func next(
        _ request: Request, _ call: UnsafeMutablePointer<Call>, under outer: UnsafeMutablePointer<Call>?
    ) -> Step {
        withLock { state in
            if let failure = state.unusable(request.site, self) { return .stop(failure) }
            if let record = state.cache.find(request.site, request.key), let instance = record.instance {
                outer?.pointee.creation(of: self)?.note(record)
                state.observe(request, isCreated: false, isReplaced: record.version != 0)
                return .found(instance)
            }
            let site = state.cache.canonical(request.site)
            if let running = state.making.creation(for: site, request.key, where: { state.counts($0) }) {
                running.isAwaited = true
                return .wait(running)
            }
            let override = state.override(for: site, request.key)
            let creation = Creation(
                request, site: site, under: outer, override: override, aboveChanges: state.aboveChanges,
                asides: state.asides)
            creation.call = call
            creation.root = outer?.rootOfInner ?? call
            call.pointee.creation = Unmanaged.passUnretained(creation)
            state.making.add(creation)
            state.cache.hide()
            state.observe(request, isCreated: true, isReplaced: override != nil)
            return .create(creation)
        }
    }

    private func run(
        _ creation: Creation, _ request: Request, _ call: UnsafeMutablePointer<Call>,
        under outer: UnsafeMutablePointer<Call>?, _ isConfigured: Bool, _ configure: (AnyObject) -> Void,
        _ teardown: () -> Teardown?, _ fail: (any Error) -> Void, _ make: () -> AnyObject?
    ) -> AnyObject? {
        Call.push(call, under: outer)
        let instance = creation.make(for: request.component, isConfigured, configure, fail, make)
        // What the resolution shares is let go when the creation is over: a user's code may run then.
        defer { call.pointee.graph?.release() }
        Call.leave(call)
        guard let instance else {
            abandon(creation)
            return nil
        }
        if creation.override == nil { creation.teardown = teardown() }
        if creation.circle != nil { return completeInCircle(creation, instance, for: outer) }
        complete(creation, instance, for: outer)
        return instance
    }

    /// Ends a creation that gives nothing.
    func abandon(_ creation: Creation) {
        let isAwaited = withLock { state in
            state.cache.unhide()
            if creation.circle == nil { state.making.remove(creation) }
            return creation.isAwaited
        }
        if creation.circle != nil {
            show(WaitGraph.complete(creation, nil))
            withLock { $0.making.remove(creation) }
            WaitGraph.end(creation, nil)
        } else if isAwaited {
            WaitGraph.end(creation, nil)
        }
    }

    /// Keeps an instance, and tells those who wait.
    @inline(__always)
    private func complete(_ creation: Creation, _ instance: AnyObject, for outer: UnsafeMutablePointer<Call>?) {
        let requester = outer?.pointee.creation(of: self)
        let isAwaited = withLock { state in
            state.cache.unhide()
            state.making.remove(creation)
            state.keep(creation, instance)
            requester?.note(creation)
            return creation.isAwaited
        }
        afterKeeping(creation, instance, isAwaited)
    }

    @inline(__always)
    func afterKeeping(_ creation: Creation, _ instance: AnyObject, _ isAwaited: Bool) {
        if isAwaited { WaitGraph.end(creation, instance) }
        if creation.teardown != nil { tearDownLateComers() }
    }

    // MARK: Circles

    /// Notes that a creation of a circle is made. What asked for it becomes one of the circle, or waits for its end.
    @inline(never)
    private func completeInCircle(
        _ creation: Creation, _ instance: AnyObject, for outer: UnsafeMutablePointer<Call>?
    ) -> AnyObject {
        withLock { state in
            state.cache.unhide()
            creation.isAwaited = true
        }
        show(WaitGraph.complete(creation, instance))
        _ = WaitGraph.wait(for: creation, from: outer)
        return instance
    }

    /// Keeps the instances of a circle whose last member is made, so that others see all of them.
    func show(_ members: [Creation]) {
        guard !members.isEmpty else { return }
        var rest = members
        while let first = rest.first {
            let own = rest.filter { $0.storage === first.storage }
            rest.removeAll { $0.storage === first.storage }
            first.storage.withLock { $0.keep(circle: own) }
        }
        for member in members { member.storage.afterKeeping(member, member.instance!, true) }
    }
}
