// SPDX-License-Identifier: MIT

/// The way from a provider to the engine, which all strategies share. Only the lookup is inlined into the provider. All
/// else is out of line, in functions that take the module or the component as an `AnyObject`.
extension AnyModuleType {
    /// The cached instance of a provider; nil if there is none, or while the table is hidden.
    @inlinable @inline(__always)
    func hit<T>(_ site: Site) -> T? {
        if let stored { return stored.slot(of: site).map { Instance<T>.value(at: $0) } }
        return component.hit(site)
    }

    @inlinable @inline(__always)
    func hit<T, K: Hashable>(_ site: Site, _ key: K, hash: UInt) -> T? {
        if let stored { return stored.slot(of: site, key, hash).map { Instance<T>.value(at: $0) } }
        return component.hit(site, key, hash: hash)
    }

    /// The plain single. Each provider compiles a copy of this function, so it contains only the usual case, and calls
    /// another function for all other cases.
    @inlinable @inline(__always)
    func provide<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        guard _isConcrete(T.self), _canBeClass(T.self) == 1, E.self == Never.self, !live else {
            return try provideOther(site, live: live, make)
        }
        func reference() -> AnyObject? {
            do throws(E) { return _unsafeReferenceCast(try make(), to: AnyObject.self) } catch { return nil }
        }
        let found =
            Self.isStored
            ? _unsafeReferenceCast(self, to: StoredModule.self)
                .found(site.file, site.function, site.place, site.mark, reference)
            : component.found(site, reference)
        return _unsafeReferenceCast(found, to: T.self)
    }

    /// A plain single that may throw, is live, or gives no object. Inlined late, when the optimizer has removed the
    /// call from most providers.
    @inlinable @inline(__always)
    @_semantics("inline_late")
    func provideOther<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        guard let stored else {
            if let found: T = component.hit(site) { return found }
            return try Requester.keepPlainly(component, site.live(live), make)
        }
        // No optional of `T` in between, so a large value is copied only once.
        if let slot = stored.slot(of: site) { return Instance<T>.value(at: slot) }
        return try Requester.keepPlainly(stored, site.live(live), make)
    }

    /// Finds or makes the instance of a single with a key or with further closures.
    @inlinable @inline(__always)
    func keep<T, E: Error>(
        _ site: Site, _ key: AnyKey?, _ make: () throws(E) -> T, _ configure: (T) -> Void, _ teardown: () -> Teardown?
    ) throws(E) -> T {
        if let stored { return try keep(for: stored, site, key, make, configure, teardown) }
        return try keep(for: component, site, key, make, configure, teardown)
    }

    @inlinable @inline(__always)
    func keep<T, E: Error>(
        for requester: AnyObject, _ site: Site, _ key: AnyKey?, _ make: () throws(E) -> T, _ configure: (T) -> Void,
        _ teardown: () -> Teardown?
    ) throws(E) -> T {
        guard E.self == Never.self, Instance<T>.isObject, _isConcrete(T.self) else {
            return try Requester.keep(requester, site, key, make, configure, teardown)
        }
        let made = Requester.keepObject(
            requester, site, key, { do throws(E) { return Instance<T>.reference(try make()) } catch { return nil } },
            { configure(Instance<T>.value($0)) }, teardown)
        return Instance<T>.value(made)
    }

    @inlinable @inline(__always)
    func keepWeakly<T, E: Error>(
        _ site: Site, _ make: () throws(E) -> T, _ configure: (T) -> Void
    ) throws(E) -> T {
        if let stored { return try Requester.keepWeakly(stored, site, make, configure) }
        return try Requester.keepWeakly(component, site, make, configure)
    }

    @inlinable @inline(__always)
    func share<T, E: Error>(
        _ site: Site, _ make: () throws(E) -> T, _ configure: (T) -> Void
    ) throws(E) -> T {
        if let stored { return try Requester.share(stored, site, make, configure) }
        return try Requester.share(component, site, make, configure)
    }

    /// The call of a `transient`, which keeps nothing.
    @inlinable @inline(__always)
    func pass<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        if let stored {
            if live || stored.handle._withUnsafeGuaranteedRef({ $0.isIn(Mode.notPlain) }) {
                return try Requester.passClosely(stored, site.live(live), make)
            }
            return try Call.run(Call(site, stored.handle), under: Call.innermost) { _ throws(E) in try make() }
        }
        let component = component
        return try component.withHandle { handle throws(E) in
            if live || handle._withUnsafeGuaranteedRef({ $0.isIn(Mode.notPlain) }) {
                return try Requester.passClosely(component, site.live(live), make)
            }
            return try Call.run(Call(site, handle), under: Call.innermost) { _ throws(E) in try make() }
        }
    }
}

extension ComponentType {
    /// The cached object of a provider, or a new one. Inlined late, after specialization for the component's type.
    @inlinable @inline(__always)
    @_semantics("inline_late")
    func found(_ site: Site, _ make: () -> AnyObject?) -> AnyObject {
        withHandle {
            $0._withUnsafeGuaranteedRef { $0.found(site.file, site.function, site.place, site.mark, self, make) }
        }
    }
}

extension Storage {
    /// The cached object of a provider, or a new one, for a module that is made at each access; see
    /// `StoredModule.found`.
    @inlinable @inline(never)
    final func found(
        _ file: UnsafePointer<UInt8>?, _ function: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt,
        _ component: AnyObject, _ make: () -> AnyObject?
    ) -> AnyObject {
        if let slot = slot(of: Site(file, function, place, mark)) { return Instance<AnyObject>.acquired(slot) }
        return missed(file, function, place, mark, component, make)
    }

    @usableFromInline @inline(never)
    final func missed(
        _ file: UnsafePointer<UInt8>?, _ function: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt,
        _ component: AnyObject, _ make: () -> AnyObject?
    ) -> AnyObject {
        let site = Site(file, function, place, mark)
        // The first call to a component checks that the component stores its registry.
        guard isIn(Mode.isNamed) else {
            return Requester.keepObject(component, site, nil, make, isConfigured: false, { _ in }, { nil })
        }
        let request = Request(site: site, key: nil, storage: self, component: component)
        return resolve(request, fail: { ReplacementError.stop($0, of: site) }, make).unsafelyUnwrapped
    }
}

/// Makes requests. A requester is a stored module, or the component of a module that is made at each access.
@usableFromInline
enum Requester {
    @usableFromInline @inline(never)
    static func keepPlainly<T, E: Error>(_ requester: AnyObject, _ site: Site, _ make: () throws(E) -> T) throws(E) -> T
    {
        try give(.kept, requester, site, make)
    }

    /// Faster than `keep`, because it is not generic. For callers that know that the instance is an object.
    @usableFromInline @inline(never)
    static func keepObject(
        _ requester: AnyObject, _ site: Site, _ key: AnyKey?, _ make: () -> AnyObject?, isConfigured: Bool = true,
        _ configure: (AnyObject) -> Void, _ teardown: () -> Teardown?
    ) -> AnyObject {
        let made = ask(requester, site, key: key) { request in
            request.storage.resolve(
                request, isConfigured: isConfigured, configure: configure, teardown: teardown,
                fail: { ReplacementError.stop($0, of: site) }, make)
        }
        return made.unsafelyUnwrapped
    }

    @usableFromInline @inline(never)
    static func keep<T, E: Error>(
        _ requester: AnyObject, _ site: Site, _ key: AnyKey?, _ make: () throws(E) -> T, _ configure: (T) -> Void,
        _ teardown: () -> Teardown?
    ) throws(E) -> T {
        try give(.kept, requester, site, key: key, make, isConfigured: true, configure, teardown)
    }

    @usableFromInline @inline(never)
    static func passClosely<T, E: Error>(_ requester: AnyObject, _ site: Site, _ make: () throws(E) -> T) throws(E) -> T
    {
        try give(.passed, requester, site, make)
    }

    @usableFromInline @inline(never)
    static func share<T, E: Error>(
        _ requester: AnyObject, _ site: Site, _ make: () throws(E) -> T, _ configure: (T) -> Void
    ) throws(E) -> T {
        try give(.shared, requester, site, make, configure)
    }

    private enum Way { case kept, passed, shared }

    /// Gives the instance that the engine finds or makes, or throws the error of the closure or of a replacement.
    @inline(__always)
    private static func give<T, E: Error>(
        _ way: Way, _ requester: AnyObject, _ site: Site, key: AnyKey? = nil, _ make: () throws(E) -> T,
        isConfigured: Bool = false, _ configure: (T) -> Void = { _ in }, _ teardown: () -> Teardown? = { nil }
    ) throws(E) -> T {
        // Not of type `E`: the lookup of its metadata would take longer than all else here.
        var failure: (any Error)?
        let made = ask(requester, site, key: key) { request in
            let made =
                switch way {
                case .kept:
                    request.storage.resolve(
                        request, isConfigured: isConfigured, configure: { configure(Instance<T>.value($0)) },
                        teardown: teardown, fail: { failure = ReplacementError.converted($0, to: E.self, of: site) },
                        { Requester.reference(make, &failure) })
                case .passed:
                    request.storage.pass(
                        request, fail: { failure = ReplacementError.converted($0, to: E.self, of: site) },
                        { Requester.reference(make, &failure) })
                case .shared:
                    request.storage.share(
                        request, configure: { configure(Instance<T>.value($0)) },
                        fail: { failure = ReplacementError.converted($0, to: E.self, of: site) },
                        { Requester.reference(make, &failure) })
                }
            if made == nil { request.storage.tellThrown(failure) }
            return made
        }
        guard let made else { throw failure as! E }
        return Instance<T>.value(made)
    }

    @inline(__always)
    private static func reference<T, E: Error>(_ make: () throws(E) -> T, _ failure: inout (any Error)?) -> AnyObject? {
        do throws(E) { return Instance<T>.reference(try make()) } catch {
            failure = error
            return nil
        }
    }

    /// Hands a closure the request of a requester. Afterwards, a stored module remembers the component's present table.
    ///
    /// - Parameter key: The instance's key, without the key of its module.
    @inline(__always)
    static func ask(_ requester: AnyObject, _ site: Site, key: AnyKey?, _ body: (Request) -> AnyObject?) -> AnyObject? {
        if let module = requester as? StoredModule {
            defer { module.learn() }
            let key = module.whole(key)
            return withExtendedLifetime(key) { body(module.request(site, key: key)) }
        }
        let storage =
            (requester as? Component)?.handle.takeUnretainedValue() ?? (requester as! any ComponentType).storage
        return withExtendedLifetime(storage) {
            body(Request(site: site, key: key, storage: storage, component: requester))
        }
    }
}

extension Site {
    /// The site, with a note whether the provider reaches the outside world.
    @inlinable @inline(__always)
    func live(_ isLive: Bool) -> Site { isLive ? Site(file, function, place | Place.live, mark) : self }
}
