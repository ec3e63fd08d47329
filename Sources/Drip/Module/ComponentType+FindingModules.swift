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
    func find<M: AnyModuleType>(_ site: Site, _ key: AnyKey?, _ place: SourcePlace) -> M {
        if M.isStored { return Instance<M>.value(findStored(M.self, site, key, knownHandle, place)) }
        if key != nil { Report.keyedValueModule(M.self, askedAt: place).stop() }
        let storage = storage
        // With a call, the module appears in the report of an endless recursion.
        return Call.run(Call(site, storage.handle), under: Call.innermost) { _ in
            guard let registration = registration(of: M.self, nil, in: storage, place) else { return unregistered() }
            let module = registration.build(self) as! M
            if module.component !== self, self is M.Owner {
                let (module, place) = (type(of: module), registration.place)
                Report.foreignModule(module, in: storage.componentName, "registered", at: place).stop()
            }
            return module
        }
    }

    /// Finds or builds a module that the component keeps.
    @usableFromInline @inline(never)
    func findStored<M: AnyModuleType>(
        _ type: M.Type, _ site: Site, _ key: AnyKey?, _ handle: Storage.Handle?, _ place: SourcePlace
    ) -> AnyObject {
        let storage = handle?.takeUnretainedValue() ?? storage
        var site = site
        if key != nil { site.place |= Place.keyedModule }
        let request = Request(site: site, key: key, storage: storage, component: self)
        let found = storage.resolve(request, fail: { _ in }) {
            let module: StoredModule
            // Most modules are never registered.
            if storage.isIn(Mode.registered), let registration = registration(of: type, key, in: storage, place) {
                module = registration.stored(as: type, in: self, place)
            } else {
                module = unsafeDowncast(Instance<M>.reference(unregistered()), to: StoredModule.self)
            }
            module.join(storage, key: key, askedAt: place)
            return module
        }
        return found.unsafelyUnwrapped
    }

    /// Builds the module of an accessor. Its component is of this type, because only accessors ask for a module that is
    /// not registered.
    @inline(__always)
    private func unregistered<M: AnyModuleType>() -> M { M(component: unsafeDowncast(self, to: M.Owner.self)) }

    private func registration(
        of module: Any.Type, _ key: AnyKey?, in storage: Storage, _ place: SourcePlace
    ) -> Registration? {
        let candidates = storage.registrations().filter { $0.hasKey(key) && $0.answers(module) }
        if let exact = candidates.first(where: { $0.type == module }) { return exact }
        guard candidates.count > 1 else { return candidates.first }
        Report.ambiguous(
            "module", module, of: type(of: self), candidates: candidates.map(\.type), askedAt: place,
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
            build: { build(unsafeDowncast($0, to: C.self)) },
            find: { unsafeDowncast($0, to: C.self).find(Site(.module, of: type), key, $1) as M })
    }

    /// Builds the module for an accessor of a type. A module that is registered for a subclass is kept as that subclass
    /// too, so the accessors of both classes return one object.
    fileprivate func stored(as wanted: Any.Type, in component: AnyObject, _ place: SourcePlace) -> StoredModule {
        (type == wanted ? build(component) : find(component, place)) as! StoredModule
    }
}
