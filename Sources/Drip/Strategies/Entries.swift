// SPDX-License-Identifier: MIT

public import CDrip

/// The entries for inlined code: with and without the component handed over, out of line so that at most the cached path
/// is inlined into a provider.
extension AnyModuleType {
    /// The instance of a provider that says nothing but what to make: an object of a stored module by the way that such
    /// providers share, other values by one of their own, since they are copied from where they are kept.
    @inlinable @inline(__always)
    func provide<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> Provided) throws(E) -> T {
        if E.self == Never.self, Instance<T>.isObject, _isConcrete(T.self), !live, let provider = scope.provider {
            return provider._withUnsafeGuaranteedRef {
                $0.found(site.file, site.place, site.mark, site.function, make)
            }.object()
        }
        return try provideAtLength(site, live: live, make)
    }

    /// The same for all other providers. One call until the client's compiler knows which way a provider goes, and dropped as
    /// one where it is the other. The effects say nothing of it, but keep it from being inlined in the library already.
    @inlinable @inline(__always)
    @_semantics("optimize.sil.specialize.generic.never")
    @_effects(readwrite)
    func provideAtLength<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> Provided) throws(E) -> T {
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        if E.self == Never.self, !Instance<T>.isObject {
            return missedValue(site.file, drip_noted(site.place, live), site.mark, site.function, make)
        }
        return try keep(site, live: live, make).value()
    }

    /// Most providers say nothing but what to make, and pay for no more. Whether they are live is noted in the place, so that
    /// there is one way on, and room for it in the registers.
    @inlinable @inline(__always)
    func keep<E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> Provided) throws(E) -> Provided {
        let place = drip_noted(site.place, live)
        if E.self == Never.self { return missed(site.file, place, site.mark, site.function, make) }
        return try keep(Site(file: site.file, place: place, mark: site.mark, function: site.function), make)
    }

    /// What a provider that throws nothing calls where nothing is cached, out of line. All that it takes and gives passes in
    /// registers, so that the cached path before it saves none and sets up no frame.
    @inlinable @inline(never)
    func missed<E: Error>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () throws(E) -> Provided
    ) -> Provided {
        do throws(E) {
            return try keep(Site(file: file, place: place, mark: mark, function: function), make)
        } catch { neverThrown() }
    }

    /// The same for a value that is no object, with what unpacks it.
    @inlinable @inline(never)
    func missedValue<T, E: Error>(
        _ file: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt, _ function: UnsafePointer<UInt8>?,
        _ make: () throws(E) -> Provided
    ) -> T { missed(file, place, mark, function, make).value() }

    /// The way to an instance for a site whose place says whether it is live.
    @usableFromInline @inline(never)
    func keep<E: Error>(_ site: Site, _ make: () throws(E) -> Provided) throws(E) -> Provided {
        try keepOrMake(site, make)
    }

    /// The same, for functions that are never inlined.
    @inline(__always)
    func keepOrMake<E: Error>(_ site: Site, _ make: () throws(E) -> Provided) throws(E) -> Provided {
        let scope = scope
        if !site.isNotedLive {
            scope.unretained.storage._withUnsafeGuaranteedRef { $0.name(Owner.self) }
            if let provided = try scope.keepPlainly(throwing: site, make) { return provided }
        }
        return try keepAtLength(site, make)
    }

    /// Out of line, since few need it.
    @inline(never)
    private func keepAtLength<E: Error>(_ site: Site, _ make: () throws(E) -> Provided) throws(E) -> Provided {
        let request = request(for: site.unnoted, live: site.isNotedLive, site.metatype)
        return try request.keep(for: component, make)
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
        if let found = scope.glance(site, key: key) { return found.value() }
        return try keep(site, key: scope.shelf.storage.notes(for: key), live: live, make, nil, teardown: nil)
    }

    @usableFromInline @inline(never)
    func keep<T, E: Error, Key: Hashable>(
        _ site: Site,
        for key: Key,
        live: Bool,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        if let found = scope.glance(site, key: key) { return found.value() }
        return try keep(
            site,
            key: scope.shelf.storage.notes(for: key),
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
        if let found = scope.glance(site, key: key) { return found.value() }
        return try keep(
            site, key: scope.shelf.storage.notes(for: key), live: live, make, configure,
            teardown: Teardown(teardown))
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
        if let found = scope.glance(site, key: key) { return found.value() }
        return try keep(
            site,
            key: scope.shelf.storage.notes(for: key),
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
