// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Returns the module that the accessor declares, and builds it at the first read.
    ///
    /// This call is the whole body of an accessor. It looks for a registered module of that type, then for a registered
    /// module of a subclass. If neither exists, it builds the module. A ``Module`` or ``MainActorModule`` is built
    /// exactly once, however many threads ask, and the component keeps it. A module of any other type is built at each
    /// access.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: If no module of exactly that type is registered, at most one subclass is registered; else the
    ///   process stops with a message.
    @inlinable @inline(__always)
    public func module<M: AnyModuleType>(file: StaticString = #fileID, line: UInt = #line) -> M
    where M.Owner == Self { module(askedAt: file, line) }

    /// Returns the module of a class for a key. Modules with different keys have singles of their own.
    ///
    /// - Parameters:
    ///   - key: Distinguishes the modules of one class. Keys are compared as `AnyHashable`, so `1` and `1.0` are the
    ///     same key.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: The module is a ``Module`` or ``MainActorModule``; else the process stops with a message.
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> M where M.Owner == Self { module(key, askedAt: file, line) }

    /// Registers a closure that builds a module, such as a fake or a module that needs more than its component.
    ///
    /// ```swift
    /// let shop = ShopComponent()
    ///     .module { CounterModule($0, name: "north") }
    ///     .module(FakeEquipment.init)
    /// ```
    /// The closure of a ``Module`` runs when the module is first asked for. The closure of a structure runs at each
    /// access. If a structure stores only its component, accessors make it without the closure. In this case, the
    /// closure runs at once, only to check that it makes the same value.
    ///
    /// Register a module before its component is used. If a module of the type was asked for before, the registration
    /// sets aside everything that the component and its living children have cached.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Receives the component and builds its module. The component keeps the closure.
    /// - Returns: This component.
    /// - Precondition: If an accessor of this component can return the module, the module belongs to this component. If
    ///   the module is a structure that stores only its component, it equals the value that its accessor makes. Else
    ///   the process stops with a message.
    @discardableResult
    public func module<M: AnyModuleType>(
        file: StaticString = #fileID, line: UInt = #line, _ make: @escaping (Self) -> M
    ) -> Self { register(key: nil, SourcePlace(file, line), make) }

    /// Registers how a module is built, for accessors that declare a wider type than the closure returns.
    ///
    /// - Parameters:
    ///   - type: The type that the accessor declares.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Receives the component and builds its module. The component keeps the closure.
    /// - Returns: This component.
    @discardableResult
    public func module<M: AnyModuleType>(
        _ type: M.Type, file: StaticString = #fileID, line: UInt = #line, _ make: @escaping (Self) -> M
    ) -> Self { register(key: nil, SourcePlace(file, line), make) }

    /// Registers a fake, which accessors of its superclass return: `ShopComponent().module(FakeEquipment.self)`.
    ///
    /// - Parameters:
    ///   - type: The module's type.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Returns: This component.
    @discardableResult
    public func module<M: AnyModuleType>(
        _ type: M.Type, file: StaticString = #fileID, line: UInt = #line
    ) -> Self where M.Owner == Self { register(key: nil, SourcePlace(file, line)) { M(component: $0) } }

    /// Registers how one of several modules of a class is built.
    ///
    /// - Parameters:
    ///   - key: Distinguishes the modules of one class. Keys are compared as `AnyHashable`, so `1` and `1.0` are the
    ///     same key.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Receives the component and builds its module. The component keeps the closure.
    /// - Returns: This component.
    @discardableResult
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping (Self) -> M
    ) -> Self {
        register(key: AnyKey.ofModule(key), SourcePlace(file, line), make)
    }

    /// Adds a registration. Stops the process if accessors make the module without a lookup, and would make another
    /// value.
    func register<M: AnyModuleType>(
        key: AnyKey?, _ place: SourcePlace, _ make: @escaping (Self) -> M
    ) -> Self {
        if M.isOneWord, key == nil, let owner = self as? M.Owner {
            let (registered, accessed) = (make(self), M(component: owner))
            if registered.word != accessed.word {
                Report.unusableModule(
                    M.self, in: Swift.type(of: self), isForeign: registered.component !== owner, registeredAt: place
                ).stop()
            }
            withExtendedLifetime((registered, accessed)) {}
        }
        let build = M.isStored ? make : { $0.own(make($0), registeredAt: place) }
        storage.register(
            Registration(type: M.self, key: key, needsNoLookup: M.isStored || M.isOneWord) {
                build(unsafeDowncast($0, to: Self.self))
            })
        return self
    }

    /// Returns a module that is not stored. Stops the process if the module belongs to another component. A stored
    /// module is checked when the component keeps it.
    private func own<M: AnyModuleType>(_ module: M, registeredAt place: SourcePlace) -> M {
        if module.component !== self, self is M.Owner {
            Report.foreignModule(M.self, in: Swift.type(of: self), "registered", at: place).stop()
        }
        return module
    }

    /// Every registered module that conforms to a protocol, in order of registration.
    ///
    /// - Parameters:
    ///   - type: The protocol: `(any PluginModule).self`.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Returns: The registered modules, including modules with keys. A module that an accessor built without a
    ///   registration is not among them.
    public func modules<P>(as type: P.Type, file: StaticString = #fileID, line: UInt = #line) -> [P] {
        let place = SourcePlace(file, line)
        return storage.registrations().compactMap { $0.find(in: self, place) as? P }
    }

    @inlinable @inline(__always)
    func module<M: AnyModuleType>(askedAt file: StaticString, _ line: UInt) -> M where M.Owner == Self {
        let site = Site(.module, of: M.self)
        if M.isStored {
            if let found: M = hit(site) { return found }
            return missedModule(site, knownHandle, file.utf8Start, line)
        }
        if M.isOneWord || !withHandle({ $0._withUnsafeGuaranteedRef { $0.isIn(Mode.valueModules) } }) {
            return M(component: self)
        }
        return valueModule(site, file.utf8Start, line)
    }

    func module<M: AnyModuleType, Key: Hashable>(_ key: Key, askedAt file: StaticString, _ line: UInt) -> M
    where M.Owner == Self { findModule(Site(.module, of: M.self), AnyKey.ofModule(key), SourcePlace(file, line)) }

    /// - Parameter site: The accessor's own site: hits compare its type mark, and a type may have several marks.
    @usableFromInline @inline(never)
    func missedModule<M: AnyModuleType>(
        _ site: Site, _ handle: Storage.Handle?, _ file: UnsafePointer<UInt8>, _ line: UInt
    ) -> M where M.Owner == Self {
        let storage = handle?.takeUnretainedValue() ?? storage
        if storage.isIn(Mode.registered) { return findModule(site, nil, SourcePlace(file: file, line: line)) }
        // Most modules are never registered, and build themselves.
        let request = Request(site: site, key: nil, storage: storage, component: self)
        let module = storage.resolve(request, fail: { _ in }) {
            let module = unsafeDowncast(Instance<M>.reference(M(component: self)), to: StoredModule.self)
            guard module.join(storage, key: nil) else {
                Report.foreignModule(
                    Swift.type(of: module), in: Swift.type(of: self), "asked for",
                    at: SourcePlace(file: file, line: line)
                ).stop()
            }
            return module
        }
        return Instance<M>.value(module.unsafelyUnwrapped)
    }

    @usableFromInline @inline(never)
    func valueModule<M: AnyModuleType>(_ site: Site, _ file: UnsafePointer<UInt8>, _ line: UInt) -> M
    where M.Owner == Self { findModule(site, nil, SourcePlace(file: file, line: line)) }

    private func findModule<M: AnyModuleType>(_ site: Site, _ key: AnyKey?, _ place: SourcePlace) -> M
    where M.Owner == Self {
        let wanted = WantedModule(type: M.self, site: site, key: key, askedAt: place) { M(component: $0 as! Self) }
        return wanted.find(in: self) as! M
    }
}

extension AnyKey {
    /// The key of a module. Keys of different types may be equal.
    static func ofModule(_ key: some Hashable) -> AnyKey { Key(AnyHashable(key)) }
}
