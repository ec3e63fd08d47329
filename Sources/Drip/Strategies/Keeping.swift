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
        var result: Result<T, E>?
        let request = request(for: site, key: key, live: live, T.self)
        _ = request.scope.storage.resolve(
            request,
            read: { value in
                result = .success(Instance<T>.value(value))
                return true
            },
            adopt: { result = $0.result() },
            make: { creation in
                let made = create(creation, make, configure)
                result = made
                guard case .success(let value) = made else { return nil }
                creation.teardown = teardown
                return Instance<T>.retain(value)
            }
        )
        return try result.unsafelyUnwrapped.get()
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
                let made = create(creation, make, configure)
                result = made
                guard case .success(let value) = made else { return nil }
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

    /// Makes an instance, or its replacement, and configures it. Whoever is built meanwhile may use it already.
    private func create<T, E: Error>(
        _ creation: Creation,
        _ make: () throws(E) -> T,
        _ configure: ((T, Owner) throws(E) -> Void)?
    ) -> Result<T, E> {
        do throws(E) {
            let value: T
            if let replacement = creation.replacement {
                let made: Result<T, E> = replacement.make(for: component)
                value = try made.get()
            } else {
                value = try make()
                if let configure {
                    creation.expose(value)
                    try configure(value, component)
                }
            }
            if creation.circle != nil { creation.expose(value) }
            return .success(value)
        } catch {
            return .failure(error)
        }
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
