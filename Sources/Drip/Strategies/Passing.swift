// SPDX-License-Identifier: MIT

/// What the strategies that keep nothing in the component do.
extension AnyModuleType {
    /// Makes an instance where calls are not plain or the provider is live: stops the process where the component is
    /// gone or closed, and gives the replacement of an override, if there is one.
    @usableFromInline @inline(never)
    func pass<T, E: Error>(
        closely site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        if let replaced: Result<T, E> = replaced(site, live: live, T.self) { return try replaced.get() }
        return try Frame.passing(site, scope) { () throws(E) in
            let value = try make()
            try configure?(value, component)
            return value
        }
    }

    /// The replacement of an override, if there is one. Stops the process where the component is gone or closed.
    private func replaced<T, E: Error>(_ site: Site, live: Bool, _ type: T.Type) -> Result<T, E>? {
        let request = request(for: site, live: live, T.self)
        let outer = request.scope.storage.outerFrame
        if let installation = outer?.pointee.installation {
            var result: Result<T, E>?
            if installation.takes(request, { result = $0.result() }) { return result }
        }
        guard let replacement = request.scope.storage.replacementOrStop(for: request) else { return nil }
        return Frame.run(Frame(site: site, scope: request.scope), under: outer) { frame in
            frame.pointee.creation?.passes(frame)
            return replacement.make(for: component)
        }
    }

    func keepInGraph<T, E: Error>(
        shared site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let request = request(for: site, live: live, T.self)
        let storage = request.scope.storage
        let outer = storage.outerFrame
        if let installation = outer?.pointee.installation {
            var result: Result<T, E>?
            if installation.takes(request, { result = $0.result() }) { return try result.unsafelyUnwrapped.get() }
        }
        let requester = outer?.pointee.creation
        let shared: T? = outer?.graphRoot?.pointee.graph?.takeUnretainedValue().value(of: request, for: requester)
        let replacement = storage.replacementOrStop(for: request, isCreated: shared == nil)
        if let shared { return shared }
        CycleReport.stopIfRunning(site, in: request.scope, from: outer)
        let creation = Creation(request, requester, replacement, storage.currentLineage())
        let frame = Frame(site: site, scope: request.scope, creation: creation)
        storage.beginWatching(creation)
        defer { storage.endWatching(creation) }
        return try Frame.run(frame, under: outer) { frame throws(E) in
            creation.frame = frame
            let graph = Graph.shared(in: frame.graphRoot ?? frame)
            if let replacement {
                let made: Result<T, E> = replacement.make(for: component)
                let value = try made.get()
                graph.add(value, creation)
                return value
            }
            let value = try make()
            graph.add(value, creation)
            guard let configure else { return value }
            do throws(E) {
                try configure(value, component)
            } catch {
                graph.remove(creation)
                throw error
            }
            graph.update(creation)
            return value
        }
    }
}

extension AnyModuleType {
    @usableFromInline @inline(never)
    func keepInGraph<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        try keepInGraph(shared: site, live: live, make, configure)
    }

    @usableFromInline @inline(never)
    func keepInGraph<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: (Owner) throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        try keepInGraph(shared: site, live: live, { () throws(E) in try make(component) }, configure)
    }

    /// Makes an instance that nobody keeps.
    @inlinable @inline(__always)
    func pass<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        let scope = scope
        if live || scope.isIn(Mode.notPlain) { return try pass(closely: site, live: live, make, nil) }
        return try Frame.passing(site, scope, make)
    }

    /// Makes an instance that nobody keeps.
    @inlinable @inline(__always)
    func pass<T, E: Error>(_ site: Site, live: Bool, _ make: (Owner) throws(E) -> T) throws(E) -> T {
        try pass(site, live: live) { () throws(E) in try make(component) }
    }

    /// Makes and configures an instance that nobody keeps.
    @inlinable
    func pass<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        let scope = scope
        if live || scope.isIn(Mode.notPlain) { return try pass(closely: site, live: live, make, configure) }
        return try Frame.passing(site, scope) { () throws(E) in
            let value = try make()
            try configure?(value, component)
            return value
        }
    }

    /// Makes and configures an instance that nobody keeps.
    @inlinable
    func pass<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: (Owner) throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        try pass(site, live: live, { () throws(E) in try make(component) }, configure)
    }
}
