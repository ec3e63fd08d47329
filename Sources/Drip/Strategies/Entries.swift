// SPDX-License-Identifier: MIT

/// The entries for inlined code: with and without the component handed over, out of line so that nothing but the
/// cached path is inlined into a provider.
extension AnyModuleType {
    /// Most providers say nothing but what to make, and pay for no more: `live` is a literal, so one of the calls goes.
    @inlinable @inline(__always)
    func keep<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        if !live { return try keep(plain: site, make) }
        return try keep(site, live: live, make, nil, nil)
    }

    /// Most providers say nothing but what to make, and pay for no more: `live` is a literal, so one of the calls goes.
    @inlinable @inline(__always)
    func keep<T, E: Error>(_ site: Site, live: Bool, _ make: (Owner) throws(E) -> T) throws(E) -> T {
        if !live { return try keep(plain: site, make) }
        return try keep(site, live: live, make, nil, nil)
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error>(plain site: Site, _ make: () throws(E) -> T) throws(E) -> T {
        try keepPlainly(site, make)
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error>(plain site: Site, _ make: (Owner) throws(E) -> T) throws(E) -> T {
        try keepPlainly(site) { () throws(E) in try make(component) }
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
