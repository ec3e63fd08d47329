// SPDX-License-Identifier: MIT

/// How a component finds a module, or builds it.
extension ComponentType {
    /// Finds or builds the module of a type and a key.
    ///
    /// - Parameters:
    ///   - site: The site of the accessor or of the registration. An accessor gives its own, because hits compare its
    ///     type mark, and a type may have several marks.
    ///   - place: Where the module was asked for.
    @usableFromInline @inline(never)
    func findOrBuild<M: AnyModuleType>(_ site: Site, _ key: AnyKey?, _ place: SourcePlace) -> M {
        if M.isStored { return Instance<M>.value(findStored(M.self, site, key, knownHandle, place)) }
        guard key == nil else {
            let asker = Call.asker(at: place)
            Report(
                headline: "\(M.self) was asked for with a key, but is not stored.",
                place: asker.place, role: asker.role,
                why: "Modules with keys have singles of their own, which only stored modules can have.",
                advice: [
                    "make \(M.self) a subclass of Module", "cache by key in its providers: single(for: key) { … }",
                ]
            ).stop()
        }
        let storage = storage
        // With a call, the module appears in the report of an endless recursion.
        return Call.run(site, storage.handle, under: Call.innermost) { _ in
            guard let registration = registration(of: M.self, nil, in: storage, place) else { return unregistered() }
            storage.noteRequest((M.self, nil, Call.asker(at: place)))
            return registration.build(self) as! M
        }
    }

    /// Finds or builds a module that the component keeps.
    @usableFromInline @inline(never)
    func findStored<M: AnyModuleType>(
        _ type: M.Type, _ site: Site, _ key: AnyKey?, _ handle: Storage.Handle?, _ place: SourcePlace
    ) -> AnyObject {
        guard let handle else { return findStored(type, site, key, in: storage, place) }
        // Not retained, since the component keeps it.
        return handle._withUnsafeGuaranteedRef { findStored(type, site, key, in: $0, place) }
    }

    private func findStored<M: AnyModuleType>(
        _ type: M.Type, _ site: Site, _ key: AnyKey?, in storage: Storage, _ place: SourcePlace
    ) -> AnyObject {
        var site = site
        if key != nil { site.place |= Place.keyedModule }
        let request = Request(site: site, storage: storage, key: key, component: self, place: place)
        let found = request.resolve(fail: { _ in }) {
            let module: StoredModule
            var registeredAt: SourcePlace?
            // Most modules are never registered.
            if storage.isIn(Mode.registered), let registration = registration(of: type, key, in: storage, place) {
                // A module that is registered for a subclass is kept as that subclass too, so the accessors of both
                // classes return one object.
                let registered = registration.type == type ? registration.build(self) : registration.find(self, place)
                module = registered as! StoredModule
                registeredAt = registration.place
            } else {
                module = unsafeDowncast(Instance<M>.reference(unregistered()), to: StoredModule.self)
            }
            module.becomeKept(by: storage, key: key, asker: Call.asker(at: place), registeredAt: registeredAt)
            return module
        }
        return found!
    }

    /// Builds the module of an accessor. Its component is of this type, because only accessors ask for a module that is
    /// not registered.
    @inline(__always)
    private func unregistered<M: AnyModuleType>() -> M {
        M(component: unsafeDowncast(self, to: M.OwningComponent.self))
    }

    private func registration(
        of module: Any.Type, _ key: AnyKey?, in storage: Storage, _ place: SourcePlace
    ) -> Registration? {
        let candidates = storage.registrations(for: module, key)
        guard candidates.count > 1 else { return candidates.first }
        Report.ambiguous(
            "module", module, of: type(of: self), candidates: candidates.map(\.type), asker: Call.asker(at: place),
            toChoose: "register one of them for \(module): .module(\(module).self) { \(candidates[0].type)($0) }"
        ).stop()
    }
}

extension Registration {
    /// The registration of a closure that builds a module.
    init<C: ComponentType, M: AnyModuleType>(
        _ type: M.Type, key: AnyKey?, place: SourcePlace, build: @escaping (C) -> M
    ) {
        self.init(
            type: type, key: key, place: place, needsNoLookup: M.isStored || M.isOneWord,
            build: {
                let component = $0 as! C
                let module = build(component)
                if !M.isStored, module.component !== component, component is M.OwningComponent {
                    Report.foreignModule(
                        Swift.type(of: module), in: component.storage.componentName, "registered", at: place
                    ).stop()
                }
                return module
            },
            find: { ($0 as! C).findOrBuild(Site(.module, of: type), key, $1) as M })
    }
}
