// SPDX-License-Identifier: MIT

/// The entries for inlined code: with and without the component handed over, out of line so that nothing but the
/// cached path is inlined into a provider.
extension AnyModuleType {
    /// Most providers say nothing but what to make, and pay for no more: `live` is a literal, so the other calls go.
    @inlinable @inline(__always)
    func keep<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        if live { return try keep(site, live: live, make, nil, nil) }
        if E.self == Never.self { return missed(site.file, site.place, site.mark, site.function, make) }
        return try keep(plain: site, scope, unretainedModule, make)
    }

    /// The same for a closure that takes the component.
    @inlinable @inline(__always)
    func keep<T, E: Error>(_ site: Site, live: Bool, _ make: (Owner) throws(E) -> T) throws(E) -> T {
        if live { return try keep(site, live: live, make, nil, nil) }
        if E.self == Never.self { return missed(site.file, site.place, site.mark, site.function, make) }
        return try keep(plain: site, scope, unretainedModule, make)
    }

    /// What a provider that throws nothing calls where nothing is cached: specialised, and out of line. All that it takes
    /// and gives passes in registers, so that the cached path before it saves none and sets up no frame.
    @inlinable @inline(never)
    func missed<T, E: Error>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () throws(E) -> T
    ) -> T {
        let site = Site(file: file, place: place, mark: mark, function: function)
        do throws(E) { return try keep(plain: site, scope, unretainedModule, make) } catch { neverThrown() }
    }

    /// The same for a closure that takes the component.
    @inlinable @inline(never)
    func missed<T, E: Error>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: (Owner) throws(E) -> T
    ) -> T {
        let site = Site(file: file, place: place, mark: mark, function: function)
        do throws(E) { return try keep(plain: site, scope, unretainedModule, make) } catch { neverThrown() }
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        plain site: Site, _ scope: Scope, _ provider: Unmanaged<StoredModule>?, _ make: () throws(E) -> T
    ) throws(E) -> T {
        var frame = Frame(site: site, unretained: scope.unretained)
        return try keepPlainly(&frame, provider, make)
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error>(
        plain site: Site, _ scope: Scope, _ provider: Unmanaged<StoredModule>?, _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        var frame = Frame(site: site, unretained: scope.unretained)
        return try keepPlainly(&frame, provider) { () throws(E) in try make(component) }
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

/// Where an error of type `Never` was caught. A call, since each provider has a copy of what stands there.
@usableFromInline @inline(never)
func neverThrown() -> Never { fatalError("What throws Never threw.") }
