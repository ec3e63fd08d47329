// SPDX-License-Identifier: MIT

public import CDrip

/// The entries for inlined code: with and without the component handed over, out of line so that nothing but the
/// cached path is inlined into a provider.
extension AnyModuleType {
    /// Most providers say nothing but what to make, and pay for no more. Whether they are live is noted in the place, so that
    /// there is one way on, and room for it in the registers.
    @inlinable @inline(__always)
    func keep<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        let place = drip_noted(site.place, live)
        if E.self == Never.self { return missed(site.file, place, site.mark, site.function, make) }
        let noted = Site(file: site.file, place: place, mark: site.mark, function: site.function)
        return try keep(throwing: noted, make)
    }

    /// The same for a closure that takes the component.
    @inlinable @inline(__always)
    func keep<T, E: Error>(_ site: Site, live: Bool, _ make: (Owner) throws(E) -> T) throws(E) -> T {
        let place = drip_noted(site.place, live)
        if E.self == Never.self { return missed(site.file, place, site.mark, site.function, make) }
        let noted = Site(file: site.file, place: place, mark: site.mark, function: site.function)
        return try keep(throwing: noted, make)
    }

    /// What a provider that throws nothing calls where nothing is cached: specialised, and out of line. All that it takes
    /// and gives passes in registers, so that the cached path before it saves none and sets up no frame.
    @inlinable @inline(never)
    func missed<T, E: Error>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () throws(E) -> T
    ) -> T {
        let site = Site(file: file, place: place, mark: mark, function: function)
        return keep(unthrowing: site, make)
    }

    /// The same for a closure that takes the component.
    @inlinable @inline(never)
    func missed<T, E: Error>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: (Owner) throws(E) -> T
    ) -> T {
        let site = Site(file: file, place: place, mark: mark, function: function)
        return keep(unthrowing: site, make)
    }

    /// The way to an instance for a site whose place says whether it is live. `E` is `Never`: callers need no way out for it.
    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        unthrowing site: Site,
        _ make: () throws(E) -> T
    ) -> T {
        do throws(E) { return try keepAsNoted(site, make) } catch { neverThrown() }
    }

    /// The same for a closure that takes the component.
    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        unthrowing site: Site,
        _ make: (Owner) throws(E) -> T
    ) -> T {
        do throws(E) {
            return try keepAsNoted(site) { () throws(E) in try make(component) }
        } catch { neverThrown() }
    }

    /// The same for any `E`.
    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        throwing site: Site, _ make: () throws(E) -> T
    ) throws(E) -> T {
        try keepAsNoted(site, make)
    }

    /// The same for a closure that takes the component.
    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        throwing site: Site,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        try keepAsNoted(site) { () throws(E) in try make(component) }
    }

    @inline(__always)
    private func keepAsNoted<T, E: Error>(
        _ site: Site, _ make: () throws(E) -> T
    ) throws(E) -> T {
        if site.isNotedLive { return try keep(site.unnoted, key: nil, live: true, make, nil, teardown: nil) }
        let scope = scope
        var frame = Frame(site: site, unretained: scope.unretained)
        return try keepPlainly(&frame, scope.provider, make)
    }

    /// The whole of `single` as one call, for clients that are compiled without optimisation.
    @usableFromInline
    func keepUninlined<T, E: Error>(
        _ live: Bool, _ file: StaticString, _ line: UInt, _ column: UInt, _ function: StaticString,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached) }
        return try keep(site, live: live, make)
    }

    /// The same for a closure that takes the component.
    @usableFromInline
    func keepUninlined<T, E: Error>(
        _ live: Bool, _ file: StaticString, _ line: UInt, _ column: UInt, _ function: StaticString,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached) }
        return try keep(site, live: live, make)
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?,
        _ teardown: ((T) -> Void)?
    ) throws(E) -> T {
        try keep(site, key: nil, live: live, make, configure, teardown: Teardown(teardown))
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: (Owner) throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?,
        _ teardown: ((T) -> Void)?
    ) throws(E) -> T {
        try keep(
            site,
            key: nil,
            live: live,
            { () throws(E) in try make(component) },
            configure,
            teardown: Teardown(teardown)
        )
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?,
        asyncTeardown: nonisolated(nonsending) @escaping (T) async throws -> Void
    ) throws(E) -> T {
        try keep(site, key: nil, live: live, make, configure, teardown: Teardown(asyncTeardown))
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: (Owner) throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?,
        asyncTeardown: nonisolated(nonsending) @escaping (T) async throws -> Void
    ) throws(E) -> T {
        try keep(
            site,
            key: nil,
            live: live,
            { () throws(E) in try make(component) },
            configure,
            teardown: Teardown(asyncTeardown)
        )
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error, Key: Hashable>(
        _ site: Site,
        for key: Key,
        live: Bool,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        try keep(site, key: KeyedNotes(key: key), live: live, make, nil, teardown: nil)
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error, Key: Hashable>(
        _ site: Site,
        for key: Key,
        live: Bool,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        try keep(
            site,
            key: KeyedNotes(key: key),
            live: live,
            { () throws(E) in try make(component) },
            nil,
            teardown: nil
        )
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error, Key: Hashable>(
        _ site: Site,
        for key: Key,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?,
        _ teardown: ((T) -> Void)?
    ) throws(E) -> T {
        try keep(site, key: KeyedNotes(key: key), live: live, make, configure, teardown: Teardown(teardown))
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error, Key: Hashable>(
        _ site: Site,
        for key: Key,
        live: Bool,
        _ make: (Owner) throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?,
        _ teardown: ((T) -> Void)?
    ) throws(E) -> T {
        try keep(
            site,
            key: KeyedNotes(key: key),
            live: live,
            { () throws(E) in try make(component) },
            configure,
            teardown: Teardown(teardown)
        )
    }

    @usableFromInline @inline(never)
    func keepWeakly<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        try keep(weakly: site, live: live, make, configure)
    }

    @usableFromInline @inline(never)
    func keepWeakly<T, E: Error>(
        _ site: Site,
        live: Bool,
        _ make: (Owner) throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        try keep(weakly: site, live: live, { () throws(E) in try make(component) }, configure)
    }
}

/// Where an error of type `Never` was caught.
func neverThrown() -> Never { fatalError("What throws Never threw.") }

/// Whether a client that makes a known type is compiled without optimisation: decided before the transparent calls in it
/// are compiled. Written so that it is not decided in the library, which would be told of code that never runs; so it holds
/// too where optimised code is generic and not specialised, to which inlining brings nothing.
@_transparent @usableFromInline
func isUnoptimized<T>(_ type: T.Type) -> Bool { _isDebugAssertConfiguration() == _isConcrete(type) }
