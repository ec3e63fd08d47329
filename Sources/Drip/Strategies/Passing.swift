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
        if let offered = outer?.pointee.installation?.offered(to: request) { return offered.result() }
        guard let replacement = request.scope.storage.replacementOrStop(for: request) else { return nil }
        return Frame.run(Frame(site: site, scope: request.scope), under: outer) { frame in
            frame.pointee.creation?.passes(frame, version: replacement.number)
            return replacement.make(for: component, of: site)
        }
    }
}

extension AnyModuleType {
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
