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
            }.value()
        }
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
        let scope = scope
        if !site.isNotedLive {
            scope.unretained.storage._withUnsafeGuaranteedRef { $0.name(Owner.self) }
            if let provided = try scope.keepPlainly(site, make) { return provided }
        }
        let request = request(for: site.unnoted, live: site.isNotedLive, site.metatype)
        return try request.keep(for: component, make)
    }

    /// The whole of `single` as one call, for clients that are compiled without optimisation.
    @usableFromInline
    func keepUninlined<T, E: Error>(
        _ live: Bool, _ file: StaticString, _ line: UInt, _ column: UInt, _ function: StaticString,
        _ make: () throws(E) -> Provided
    ) throws(E) -> T {
        let site = Site(.single, T.self, file: file, line: line, column: column, function: function)
        if let cached = scope.cached(site) { return Instance<T>.value(at: cached, of: self) }
        return try keep(site, live: live, make).value()
    }

    /// The same for a closure that takes the component.
    @usableFromInline
    func keepUninlined<T, E: Error>(
        _ live: Bool, _ file: StaticString, _ line: UInt, _ column: UInt, _ function: StaticString,
        _ make: (Owner) throws(E) -> Provided
    ) throws(E) -> T {
        try keepUninlined(live, file, line, column, function) { () throws(E) in try make(component) }
    }

    /// The same for a closure that gives the instance as it is.
    @usableFromInline
    func keepUninlined<T, E: Error>(
        _ live: Bool, _ file: StaticString, _ line: UInt, _ column: UInt, _ function: StaticString,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        try keepUninlined(live, file, line, column, function) { () throws(E) in Provided(try make()) }
    }

    /// The same for a closure that takes the component and gives the instance as it is.
    @usableFromInline
    func keepUninlined<T, E: Error>(
        _ live: Bool, _ file: StaticString, _ line: UInt, _ column: UInt, _ function: StaticString,
        _ make: (Owner) throws(E) -> T
    ) throws(E) -> T {
        try keepUninlined(live, file, line, column, function) { () throws(E) in Provided(try make(component)) }
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
        return try keep(site, key: KeyedNotes(key: key), live: live, make, nil, teardown: nil)
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
        if let found = scope.glance(site, key: key) { return found.value() }
        return try keep(site, key: KeyedNotes(key: key), live: live, make, configure, teardown: Teardown(teardown))
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

/// Whether a client that makes a known type is compiled without optimisation: decided before the transparent calls in it
/// are compiled. Written so that it is not decided in the library, which would be told of code that never runs; so it holds
/// too where optimised code is generic and not specialised, to which inlining brings nothing.
@_transparent @usableFromInline
func isUnoptimized<T>(_ type: T.Type) -> Bool { _isDebugAssertConfiguration() == _isConcrete(type) }
