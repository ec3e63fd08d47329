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
    @_alwaysEmitIntoClient @inline(__always)
    public func module<M: AnyModuleType>(file: StaticString = #fileID, line: UInt = #line) -> M
    where M.OwningComponent == Self { module(askedAt: file, line) }

    /// Returns the module of a class for a key. Modules with different keys have singles of their own.
    ///
    /// - Parameters:
    ///   - key: Distinguishes the modules of one class. Keys are compared as `AnyHashable`, so `1` and `1.0` are the
    ///     same key.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: The module is a ``Module`` or ``MainActorModule``; else the process stops with a message.
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key, file: StaticString = #fileID, line: UInt = #line
    ) -> M where M.OwningComponent == Self { module(key, askedAt: file, line) }

    /// Registers a closure that builds a module, such as a fake or a module that needs more than its component.
    ///
    /// ```swift
    /// let shop = ShopComponent()
    ///     .module { CounterModule($0, name: "north") }
    ///     .module(FakeEquipment.init)
    /// ```
    /// The closure of a ``Module`` runs when the module is first asked for. The closure of a structure runs at each
    /// access. If a structure stores only one reference, such as its component, accessors make it without the closure.
    /// In this case, the closure runs at once, only to check that the module belongs to this component.
    ///
    /// A registration replaces earlier ones of the same type or of a superclass, so a fake can be put over the wiring of
    /// production. Register a module before the component is used.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Receives the component and builds its module. The component keeps the closure.
    /// - Returns: This component.
    /// - Precondition: If an accessor of this component can return the module, the module belongs to this component.
    ///   Nothing has asked for a module that the registration would answer. Else the process stops with a message.
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
    ) -> Self where M.OwningComponent == Self { register(key: nil, SourcePlace(file, line)) { M(component: $0) } }

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
        key: Key, file: StaticString = #fileID, line: UInt = #line, _ make: @escaping (Self) -> M
    ) -> Self { register(key: AnyKey.ofModule(key), SourcePlace(file, line), make) }

    func register<M: AnyModuleType>(key: AnyKey?, _ place: SourcePlace, _ make: @escaping (Self) -> M) -> Self {
        let registration = Registration(M.self, key: key, place: place, build: make)
        // Accessors make such a module without the closure, so the closure is checked here.
        if M.isOneWord { _ = registration.build(self) }
        storage.register(registration, of: self)
        return self
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
        let listing: Registrations.Listing = (P.self, Call.asker(at: place), { $0 is P })
        return storage.registrations(for: listing).compactMap { $0.find(self, place) as? P }
    }

    @_alwaysEmitIntoClient @inline(__always)
    func module<M: AnyModuleType>(askedAt file: StaticString, _ line: UInt) -> M where M.OwningComponent == Self {
        let site = Site(.module, of: M.self)
        if M.isStored {
            if let found: M = hit({ $0.find(site) }) { return found }
            return Instance<M>.value(findStored(M.self, site, nil, knownHandle, SourcePlace(file, line)))
        }
        if M.isOneWord || !withHandle({ $0.isIn(Mode.valueModules) }) {
            return M(component: self)
        }
        return findOrBuild(site, nil, SourcePlace(file, line))
    }

    func module<M: AnyModuleType, Key: Hashable>(_ key: Key, askedAt file: StaticString, _ line: UInt) -> M
    where M.OwningComponent == Self {
        findOrBuild(Site(.module, of: M.self), AnyKey.ofModule(key), SourcePlace(file, line))
    }
}
