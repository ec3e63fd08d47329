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
        while true {
            let shared = shared(under: outer)
            let replacement = storage.replacementOrStop(for: self, isCreated: shared == nil)
            if let shared { return shared }
            CycleReport.stopIfRunning(site, in: scope, from: outer)
            let creation = Creation(self, outer?.pointee.creation, replacement, storage.currentLineage())
            let made = try storage.share(creation, under: outer) { graph throws(E) in
                try create(creation, for: component, make, configure) { graph.add($0, creation) }
            }
            if let made { return made }
        }
    }

    /// The instance that this resolution shares already, if there is one that may be used.
    private func shared(under outer: UnsafeMutablePointer<Frame>?) -> Provided? {
        guard let graph = outer?.graphRoot?.pointee.graph?.takeUnretainedValue() else { return nil }
        // As the one that is removed goes, a user's code may run that makes another.
        while let entry = graph.entry(for: self) {
            if scope.storage.settle(entry.creation, under: outer) { return entry.provided }
            withExtendedLifetime(graph.remove(entry.creation)) {}
        }
        return nil
    }

    /// Out of line, for the type of result that it needs.
    @inline(never)
    private func provided<E: Error>(by offered: Adopted, _: E.Type) throws(E) -> Provided {
        let result: Result<Provided, E> = offered.provided(as: declared)
        return try result.get()
    }
}
