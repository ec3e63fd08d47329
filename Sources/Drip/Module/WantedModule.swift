// SPDX-License-Identifier: MIT

/// The request for a module of a component.
struct WantedModule {
    let type: Any.Type
    var site: Site
    let key: AnyKey?
    let askedAt: SourcePlace
    /// Builds the module if no registration applies.
    let build: (AnyObject) -> Any

    private var isStored: Bool { type is StoredModule.Type }

    func find<C: ComponentType>(in component: C) -> Any {
        let storage = component.storage
        if key != nil && !isStored { Report.keyedValueModule(type, askedAt: askedAt).stop() }
        guard isStored else {
            // With a call, the module appears in the report of an endless recursion.
            return Call.run(Call(site, storage.handle), under: Call.innermost) { _ in
                registration(in: storage, component)?.build(component) ?? build(component)
            }
        }
        var site = site
        if key != nil { site.place |= Place.keyedModule }
        let request = Request(site: site, key: key, storage: storage, component: component)
        return storage.resolve(request, fail: { _ in }) {
            let module = buildStored(component, storage)
            guard module.join(storage, key: key) else {
                Report.foreignModule(
                    Swift.type(of: module), in: Swift.type(of: component), "asked for", at: askedAt
                ).stop()
            }
            return module
        }!
    }

    /// Builds the registered module, or a module of the type itself. A module that is registered for a subclass is kept
    /// as that subclass too, so the accessors of both classes return one object.
    private func buildStored<C: ComponentType>(_ component: C, _ storage: Storage) -> StoredModule {
        guard let registration = registration(in: storage, component) else { return build(component) as! StoredModule }
        let found =
            registration.type == type ? registration.build(component) : registration.find(in: component, askedAt)
        return found as! StoredModule
    }

    private func registration(in storage: Storage, _ component: some ComponentType) -> Registration? {
        let candidates = storage.registrations().filter { $0.hasKey(key) && $0.answers(type) }
        if let exact = candidates.first(where: { $0.type == type }) { return exact }
        guard candidates.count > 1 else { return candidates.first }
        Report.ambiguousModule(
            type, of: Swift.type(of: component), candidates: candidates.map(\.type), askedAt: askedAt
        ).stop()
    }
}

extension Registration {
    /// The registered module, for a request at a place.
    func find(in component: some ComponentType, _ askedAt: SourcePlace) -> Any {
        let site = Site(.module, TypeMark(address: type))
        return WantedModule(type: type, site: site, key: key, askedAt: askedAt, build: build).find(in: component)
    }
}
