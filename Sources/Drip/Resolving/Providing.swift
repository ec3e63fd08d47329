// SPDX-License-Identifier: MIT

/// The way from a provider to the engine, which all strategies share. Only the lookup is inlined into the provider. All
/// else is out of line, in functions that take the module or the component as an `AnyObject`.
extension AnyModuleType {
    /// The object that makes the requests: the module, if it is stored; else the component.
    @_alwaysEmitIntoClient @inline(__always)
    var requester: AnyObject { if let stored { stored } else { component } }

    /// The cached instance that a lookup finds; nil if there is none, or while the table is hidden.
    @_alwaysEmitIntoClient @inline(__always)
    func hit<T>(_ find: (Table) -> UnsafeRawPointer?) -> T? {
        if let stored { return find(stored.readTable).map { Instance<T>.value(at: $0) } }
        return component.hit(find)
    }

    /// The plain single. Each provider compiles a copy of this function, so it contains only the usual case, and calls
    /// another function for all other cases.
    @_alwaysEmitIntoClient @inline(__always)
    func provide<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        guard _isConcrete(T.self), _canBeClass(T.self) == 1, E.self == Never.self, !live else {
            return try provideOther(site, live: live, make)
        }
        func reference() -> AnyObject? {
            do throws(E) { return _unsafeReferenceCast(try make(), to: AnyObject.self) } catch { return nil }
        }
        let found =
            Self.isStored
            ? _unsafeReferenceCast(self, to: StoredModule.self).found(site, reference)
            : component.found(site, reference)
        return _unsafeReferenceCast(found, to: T.self)
    }

    /// A plain single that may throw, is live, or gives no object. Inlined late, when the optimizer has removed the
    /// call from most providers.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("inline_late")
    func provideOther<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        // No optional of `T`, so a large value is copied only once.
        if let slot = slot(of: site) { return Instance<T>.value(at: slot) }
        return try Requester.give(requester, site.live(live), nil, { nil }, make)
    }

    /// The value's slot that a hit finds.
    @_alwaysEmitIntoClient @inline(__always)
    func slot(of site: Site) -> UnsafeRawPointer? {
        if let stored { return stored.readTable.find(site) }
        return component.withHandle { $0.readTable.find(site) }
    }

    /// Finds or makes the instance of a strategy with a key or with further closures.
    @_alwaysEmitIntoClient @inline(__always)
    func provideKept<T, E: Error>(
        _ site: Site, _ key: AnyKey?, _ closures: () -> KeptClosures?, _ make: () throws(E) -> T,
        _ configure: (T) -> Void
    ) throws(E) -> T {
        func configured() throws(E) -> T {
            let made = try make()
            configure(made)
            return made
        }
        guard E.self == Never.self, Instance<T>.isObject, _isConcrete(T.self) else {
            return try Requester.give(requester, site, key, closures, configured)
        }
        let made = Requester.giveObject(requester, site, key, closures) {
            do throws(E) { return Instance<T>.reference(try configured()) } catch { return nil }
        }
        return Instance<T>.value(made)
    }

    /// The call of a `transient`, which keeps nothing.
    @inlinable @inline(__always)
    func pass<T, E: Error>(_ site: Site, live: Bool, _ make: () throws(E) -> T) throws(E) -> T {
        try withHandle { handle throws(E) in
            if live || handle.isIn(Mode.notPlain) {
                return try Requester.give(requester, site.live(live), nil, { nil }, make)
            }
            return try Call.run(site, handle, under: Call.innermost) { _ throws(E) in try make() }
        }
    }

    @_alwaysEmitIntoClient @inline(__always)
    func withHandle<R, E: Error>(_ body: (Storage.Handle) throws(E) -> R) throws(E) -> R {
        if Self.isStored { return try body(_unsafeReferenceCast(self, to: StoredModule.self).storage.handle) }
        return try component.withHandle(body)
    }
}

extension ComponentType {
    /// The cached object of a provider, or a new one. Inlined late, after specialization for the component's type.
    @_alwaysEmitIntoClient @inline(__always)
    @_semantics("inline_late")
    func found(_ site: Site, _ make: () -> AnyObject?) -> AnyObject {
        withHandle { $0.found(site, self, make) }
    }
}

extension Storage.Handle {
    /// The cached object of a provider, or a new one, for a module that is made at each access; see
    /// `StoredModule.found`.
    @inlinable @inline(never)
    func found(_ site: Site, _ component: AnyObject, _ make: () -> AnyObject?) -> AnyObject {
        if let slot = readTable.find(site) { return Drip.Instance<AnyObject>.acquired(slot) }
        return missed(site, component, make)
    }

    @usableFromInline @inline(never)
    func missed(_ site: Site, _ component: AnyObject, _ make: () -> AnyObject?) -> AnyObject {
        _withUnsafeGuaranteedRef { storage in
            Request(site: site, storage: storage, key: nil, component: component)
                .resolve(fail: { _ = site.thrown($0, as: Never.self) }, make)!
        }
    }
}

/// Makes requests. A requester is a stored module, or the component of a module that is made at each access.
@usableFromInline
enum Requester {
    /// Faster than `give`, because it is not generic. For callers that know that the instance is an object.
    @usableFromInline @inline(never)
    static func giveObject(
        _ requester: AnyObject,
        _ site: Site,
        _ key: AnyKey?,
        _ closures: () -> KeptClosures?,
        _ make: () -> AnyObject?
    ) -> AnyObject {
        let made = answer(requester, site, key, closures, { _ = site.thrown($0, as: Never.self) }, make)
        return made!
    }

    /// Gives the instance that the engine finds or makes, or throws the error of the closure or of a replacement.
    @usableFromInline @inline(never)
    static func give<T, E: Error>(
        _ requester: AnyObject,
        _ site: Site,
        _ key: AnyKey?,
        _ closures: () -> KeptClosures?,
        _ make: () throws(E) -> T
    ) throws(E) -> T {
        // Not of type `E`: the lookup of its metadata would take longer than all else here.
        var failure: (any Error)?
        func reference() -> AnyObject? {
            do throws(E) { return site.reference(to: try make()) } catch {
                failure = error
                return nil
            }
        }
        let made = answer(requester, site, key, closures, { failure = site.thrown($0, as: E.self) }, reference)
        if let made { return site.value(made) }
        throw thrown(failure, requester)
    }

    /// The error of a call, of which this tells the observers.
    @inline(never)
    private static func thrown<E: Error>(_ failure: (any Error)?, _ requester: AnyObject) -> E {
        if let failure {
            let storage = (requester as? StoredModule)?.storage ?? storage(of: requester)
            storage.tell(.threw(failure))
        }
        return failure as! E
    }

    /// Finds or makes the instance of a call. Transparent, so that it takes no stack in debug builds either.
    @_transparent
    private static func answer(
        _ requester: AnyObject,
        _ site: Site,
        _ key: AnyKey?,
        _ closures: () -> KeptClosures?,
        _ fail: (any Error) -> Void,
        _ make: () -> AnyObject?
    ) -> AnyObject? {
        guard requester is StoredModule else {
            let storage = storage(of: requester)
            return Request(site: site, storage: storage, key: key, component: requester).answer(closures, fail, make)
        }
        // Not by `as?`, which would retain the module.
        let module = unsafeDowncast(requester, to: StoredModule.self)
        let key = module.whole(key)
        defer {
            withExtendedLifetime(key) {}
            module.learn()
        }
        return module.request(site, key: key).answer(closures, fail, make)
    }

    /// The storage of the component that makes requests.
    private static func storage(of component: AnyObject) -> Storage {
        (component as? Component)?.storage ?? (component as! any ComponentType).storage
    }
}

extension Request {
    /// The instance that is found or made; nil if the closure or a replacement threw.
    @_transparent
    fileprivate func answer(
        _ closures: () -> KeptClosures?,
        _ fail: (any Error) -> Void,
        _ make: () -> AnyObject?
    ) -> AnyObject? {
        site.isTransient ? pass(fail: fail, make) : resolve(closures: closures, fail: fail, make)
    }
}

extension Site {
    /// The site, with a note whether the provider reaches the outside world.
    @_alwaysEmitIntoClient @inline(__always)
    func live(_ isLive: Bool) -> Site { isLive ? Site(file, function, place | Place.live, mark) : self }
}
