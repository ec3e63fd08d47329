// SPDX-License-Identifier: MIT

/// What the strategy does whose instances one resolution shares.
extension AnyModuleType {
    @usableFromInline @inline(never)
    func keepInGraph<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        try request(for: site, live: live, T.self)
            .keepInGraph(for: component, { () throws(E) in Provided(try make()) }, configured(configure)).value()
    }

    @usableFromInline @inline(never)
    func keepInGraph<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: (Owner) throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        try keepInGraph(site, live: live, { () throws(E) in try make(component) }, configure)
    }
}

extension Request {
    /// Gives the instance that this resolution shares, and makes it where there is none.
    fileprivate func keepInGraph<E: Error>(
        for component: AnyObject,
        _ make: () throws(E) -> Provided,
        _ configure: ((Provided) throws(E) -> Void)?
    ) throws(E) -> Provided {
        let storage = scope.storage
        let outer = storage.outerFrame
        if let offered = outer?.pointee.installation?.offered(to: self) { return try provided(by: offered, E.self) }
        let requester = outer?.pointee.creation
        let shared = outer?.graphRoot?.pointee.graph?.takeUnretainedValue().entry(for: self)
        let replacement = storage.replacementOrStop(for: self, isCreated: shared == nil)
        if let shared {
            requester?.shares(shared.creation)
            return shared.provided
        }
        CycleReport.stopIfRunning(site, in: scope, from: outer)
        let creation = Creation(self, requester, replacement, storage.currentLineage())
        let frame = Frame(site: site, scope: scope, creation: creation)
        storage.beginWatching(creation)
        var removed: [Graph.Entry] = []
        defer {
            storage.endWatching(creation)
            withExtendedLifetime(removed) {}
        }
        return try Frame.run(frame, under: outer) { frame throws(E) in
            creation.frame = frame
            let graph = Graph.shared(in: frame.graphRoot ?? frame)
            do throws(E) {
                let provided =
                    if let replacement { try replaced(by: replacement, for: component, E.self) } else { try make() }
                graph.add(provided, creation)
                requester?.shares(creation)
                guard replacement == nil, let configure else { return provided }
                creation.isBeingConfigured = true
                try configure(provided)
                creation.isBeingConfigured = false
                requester?.shares(creation)
                return provided
            } catch {
                // Nobody has used one that was not made.
                if creation.isBeingConfigured { removed = graph.remove(creation) }
                creation.fails()
                storage.tellRequesterOfNothing(creation)
                throw error
            }
        }
    }

    // Out of line, for the type of result that they need.

    @inline(never)
    private func provided<E: Error>(by offered: Adopted, _: E.Type) throws(E) -> Provided {
        let result: Result<Provided, E> = offered.provided(as: declared)
        return try result.get()
    }

    @inline(never)
    private func replaced<E: Error>(by replacement: Replacement, for component: AnyObject, _: E.Type) throws(E)
        -> Provided
    {
        let result: Result<Provided, E> = replacement.provide(declared, for: component, of: site)
        return try result.get()
    }
}
