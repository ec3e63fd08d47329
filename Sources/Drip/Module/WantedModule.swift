// SPDX-License-Identifier: MIT

/// A module that somebody asks a component for.
struct WantedModule {
    let type: Any.Type
    let site: Site
    let key: ModuleKey?
    let askedAt: SourcePlace
    /// Whether a type is `type` or a subclass of it.
    let acceptsType: (Any.Type) -> Bool
    /// Builds the module that nobody registered.
    let build: (AnyObject) -> Any

    /// - Parameter site: How the accessor asks, which finds the module at once then.
    init<M: AnyModuleType>(
        _ type: M.Type,
        site: Site = Site(.module, of: M.self),
        key: ModuleKey?,
        askedAt: SourcePlace,
        build: @escaping (AnyObject) -> M
    ) {
        self.type = type
        self.site = site
        self.key = key
        self.askedAt = askedAt
        acceptsType = { $0 is M.Type }
        self.build = build
    }

    private var isStored: Bool { type is StoredModule.Type }

    func find<C: ComponentType>(in component: C) -> Any {
        let storage = component.storage
        if key != nil && !isStored { WiringFailure.keyedValueModule(module: type, askedAt: askedAt).stop() }
        guard isStored else { return buildModule(of: component, storage) }
        let scope = key.map { storage.keyedScope(of: $0) } ?? storage
        let request = Request(
            scope: scope,
            site: site,
            declared: type,
            component: Swift.type(of: component)
        )
        var found: AnyObject?
        _ = storage.resolve(
            request,
            read: { value in
                found = Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue()
                return true
            },
            adopt: { adopted in
                if case .instance(let module) = adopted { found = module as AnyObject }
            },
            make: { creation in
                let module = buildModule(of: component, storage) as! StoredModule
                if !module.join(Unmanaged.passUnretained(scope)) { foreign(module, component).stop() }
                if creation.circle != nil { creation.expose(module) }
                found = module
                return UnsafeRawPointer(Unmanaged.passRetained(module).toOpaque())
            }
        )
        return found!
    }

    private func foreign(_ module: StoredModule, _ component: some ComponentType) -> WiringFailure {
        .foreignModule(module: Swift.type(of: module), component: Swift.type(of: component), askedAt: askedAt)
    }

    /// Builds the registered module, or the type's own.
    private func buildModule<C: ComponentType>(of component: C, _ storage: Storage) -> Any {
        guard let registration = registration(in: storage, component) else {
            return running(storage) { build(component) }
        }
        if registration.type != type, isStored { return registration.find(component, askedAt) }
        return running(storage) { registration.build(component) }
    }

    /// Runs a closure that builds; modules that are not stored take part in the report of endless recursions so.
    private func running(_ storage: Storage, _ build: () -> Any) -> Any {
        guard !isStored else { return build() }
        return Frame.run(Frame(site: site, scope: storage), under: Frame.innermost) { _ in build() }
    }

    private func registration(in storage: Storage, _ component: some ComponentType) -> Registration? {
        var candidates: [Registration] = []
        for registration in storage.registrations() where registration.key == key {
            if registration.type == type { return registration }
            if acceptsType(registration.type) { candidates.append(registration) }
        }
        guard candidates.count > 1 else { return candidates.first }
        WiringFailure.ambiguousModule(
            wanted: type,
            component: Swift.type(of: component),
            candidates: candidates.map(\.type),
            askedAt: askedAt
        ).stop()
    }
}
