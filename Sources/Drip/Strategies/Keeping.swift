// SPDX-License-Identifier: MIT

/// What the strategies that keep an instance do when it is not there yet.
extension AnyModuleType {
    func keep<T, E: Error>(
        _ site: Site,
        key: RecordNotes?,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?,
        teardown: Teardown?
    ) throws(E) -> T {
        if key == nil, let found = scope.glance(site) { return found.value() }
        let request = request(for: site, key: key, live: live, T.self)
        return try request.keep(
            for: component,
            { () throws(E) in Provided(try make()) },
            configured(configure),
            teardown: teardown
        ).value()
    }

    func keep<T, E: Error>(
        weakly site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        if let held = scope.cached(site) {
            let cell = Instance<Unmanaged<AnyWeakCell>>.acquired(held)
            if let reading = cell._withUnsafeGuaranteedRef({ $0.beginReading() }) {
                defer { cell._withUnsafeGuaranteedRef { $0.endReading() } }
                return WeakCell<T>.value(reading)
            }
        }
        return try keepAtLength(weakly: site, live: live, make, configure)
    }

    /// The same where no instance is there, out of line for the types that this asks for.
    @inline(never)
    private func keepAtLength<T, E: Error>(
        weakly site: Site,
        live: Bool,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) throws(E) -> T {
        var result: Result<T, E>?
        let request = request(for: site, live: live, T.self)
        _ = request.scope.storage.resolve(
            request,
            read: { value in
                let cell = Unmanaged<AnyWeakCell>.fromOpaque(value).takeUnretainedValue()
                guard let reading = cell.beginReading() else { return false }
                defer { cell.endReading() }
                result = .success(WeakCell<T>.value(reading))
                return true
            },
            adopt: { result = $0.result() },
            make: { creation in
                let value: T
                do throws(E) {
                    value = try request.create(
                        creation, for: component, { () throws(E) in Provided(try make()) }, configured(configure)
                    ).value()
                } catch {
                    result = .failure(error)
                    return nil
                }
                result = .success(value)
                guard let object = WeaklyHeld.object(of: value, site) else { return nil }
                creation.expose(value)
                creation.revive = {
                    Unmanaged<WeakCell<T>>.fromOpaque($0).takeUnretainedValue().replace(by: value, object)
                }
                return UnsafeRawPointer(Unmanaged.passRetained(WeakCell(value, object)).toOpaque())
            }
        )
        return try result.unsafelyUnwrapped.get()
    }

    /// A `configure:` as what configures an instance that is kept.
    func configured<T, E: Error>(
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) -> ((Provided) throws(E) -> Void)? {
        guard let configure else { return nil }
        return { provided throws(E) in try configure(provided.value(), component) }
    }

    /// What to ask the storage for.
    func request<T>(for site: Site, key: RecordNotes? = nil, live: Bool, _ declared: T.Type) -> Request {
        let scope = scope
        return Request(
            scope: scope.shelf,
            site: site,
            key: key,
            declared: T.self,
            live: live,
            provider: scope.provider,
            component: type(of: component)
        )
    }
}

extension Request {
    /// Gives the instance, and makes and keeps it where there is none: the long way.
    func keep<E: Error>(
        for component: AnyObject,
        _ make: () throws(E) -> Provided,
        _ configure: ((Provided) throws(E) -> Void)? = nil,
        teardown: Teardown? = nil
    ) throws(E) -> Provided {
        var result: Result<Provided, E>?
        _ = scope.storage.resolve(
            self,
            read: { value in
                result = .success(Provided(kept: value))
                return true
            },
            adopt: { result = $0.provided(as: declared) },
            make: { creation in
                do throws(E) {
                    let provided = try create(creation, for: component, make, configure)
                    result = .success(provided)
                    creation.teardown = teardown
                    return provided.retained()
                } catch {
                    result = .failure(error)
                    return nil
                }
            }
        )
        return try result.unsafelyUnwrapped.get()
    }

    /// Makes an instance, or its replacement, and configures it. Whoever is built meanwhile may use it already.
    ///
    /// - Parameter share: Takes the instance before it is configured.
    func create<E: Error>(
        _ creation: Creation,
        for component: AnyObject,
        _ make: () throws(E) -> Provided,
        _ configure: ((Provided) throws(E) -> Void)?,
        _ share: (Provided) -> Void = { _ in }
    ) throws(E) -> Provided {
        let provided: Provided
        if let replacement = creation.replacement {
            provided = try replaced(by: replacement, for: component, E.self)
            share(provided)
        } else {
            provided = try make()
            share(provided)
            if let configure {
                creation.expose(provided.value(as: declared))
                try configure(provided)
            }
        }
        if creation.circle != nil { creation.expose(provided.value(as: declared)) }
        return provided
    }

    /// Out of line, for the type of result that it needs.
    @inline(never)
    private func replaced<E: Error>(by replacement: Replacement, for component: AnyObject, _: E.Type) throws(E)
        -> Provided
    {
        let result: Result<Provided, E> = replacement.provide(declared, for: component, of: site)
        return try result.get()
    }
}
