// SPDX-License-Identifier: MIT

extension ComponentType {
    /// Gives a module of this component; written as the whole body of an accessor.
    ///
    /// Returns the registered module of that type, else the one registered module that is a subclass of it, else one
    /// that is built now. The component keeps a ``Module`` once it is built; a module of any other type is built at each
    /// access. Building happens exactly once, however many threads ask.
    ///
    /// - Parameters:
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: At most one registered module is a subclass; else the process stops with a message.
    @inlinable @inline(__always)
    public func module<M: AnyModuleType>(file: StaticString = #fileID, line: UInt = #line) -> M
    where M.Owner == Self { module(askedAt: file, line) }

    /// Gives one of several modules of a class, told apart by a key. Each has singles of its own.
    ///
    /// - Parameters:
    ///   - key: Which module. Keys are compared by `==`, those of different types as `AnyHashable` compares them: `1` and
    ///     `1.0` are one key.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: The module is a ``Module`` or ``MainActorModule``; else the process stops with a message.
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> M where M.Owner == Self { module(key, askedAt: file, line) }

    /// Registers how a module is built: another than its accessor's type names, or one that needs configuring.
    ///
    /// The closure runs when the module is first asked for; at once where that is a structure which has nothing but its
    /// component, since accessors make it themselves. A module registered again replaces the one before, and instances
    /// built with that one are built anew.
    ///
    /// - Parameters:
    ///   - type: The module's type, where it cannot be inferred or where a subclass is to stand for it.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Builds the module of the component that it is handed. Kept as long as the component.
    /// - Returns: This component.
    /// - Precondition: The module is of this component where an accessor of it could give it, and a structure of one word is
    ///   what its accessor makes; else the process stops with a message.
    @discardableResult
    public func module<M: AnyModuleType>(
        _ type: M.Type = M.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping (Self) -> M
    ) -> Self {
        register(key: nil, SourcePlace(file, line), make)
    }

    /// Registers how one of several modules of a class is built.
    ///
    /// - Parameters:
    ///   - key: Which module. Keys are compared by `==`, those of different types as `AnyHashable` compares them: `1` and
    ///     `1.0` are one key.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Builds the module of the component that it is handed. Kept as long as the component.
    /// - Returns: This component.
    @discardableResult
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping (Self) -> M
    ) -> Self {
        register(key: ModuleKey(key, in: storage), SourcePlace(file, line), make)
    }

    /// Adds a registration. Stops the process where an accessor would make another value, and not look here.
    func register<M: AnyModuleType>(
        key: ModuleKey?, _ place: SourcePlace, _ make: @escaping (Self) -> M
    ) -> Self {
        if M.isOneWord, key == nil, let owner = self as? M.Owner {
            let (registered, accessed) = (make(self), M(component: owner))
            if registered.word != accessed.word {
                WiringFailure.registeredValue(
                    module: M.self, component: Swift.type(of: self), isForeign: registered.component !== owner,
                    registeredAt: place
                ).stop()
            }
            withExtendedLifetime((registered, accessed)) {}
        }
        let build = M.isStored ? make : { $0.own(make($0), registeredAt: place) }
        storage.register(Registration(M.self, key: key, place: place, build: build))
        return self
    }

    /// A module that is not stored. Stops the process where an accessor would give another component's; one that is stored is
    /// looked at when it is kept.
    private func own<M: AnyModuleType>(_ module: M, registeredAt place: SourcePlace) -> M {
        if module.component !== self, self is M.Owner {
            WiringFailure.foreignValue(module: M.self, component: Swift.type(of: self), registeredAt: place).stop()
        }
        return module
    }

    /// Every registered module that conforms to a protocol, in order of registration.
    ///
    /// - Parameters:
    ///   - type: The protocol: `(any PluginModule).self`.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Returns: The modules, those with keys among them. Modules that built themselves unregistered are not.
    public func modules<P>(as type: P.Type, file: StaticString = #fileID, line: UInt = #line) -> [P] {
        let place = SourcePlace(file, line)
        return storage.registrations().compactMap { $0.find(self, place) as? P }
    }

    @inlinable @inline(__always)
    func module<M: AnyModuleType>(askedAt file: StaticString, _ line: UInt) -> M where M.Owner == Self {
        let scope = scope
        let site = Site(.module, of: M.self)
        if M.isStored {
            if let module = scope.cached(byType: site) { return Instance<M>.value(at: module, of: self) }
        } else if M.isOneWord || !scope.isIn(Mode.valueModules) {
            return M(component: self)
        }
        return missedModule(file.utf8Start, line)
    }

    func module<M: AnyModuleType, Key: Hashable>(_ key: Key, askedAt file: StaticString, _ line: UInt) -> M
    where M.Owner == Self {
        let site = Site(.module, of: M.self)
        if M.isStored {
            let scope = Scope(scope.unretained.storage._withUnsafeGuaranteedRef { $0.keyedScope(key) })
            if let module = scope.cached(byType: site) { return Instance<M>.value(at: module, of: self) }
            if let found = scope.glance(site) { return found.value() }
        }
        return findModule(site, key: ModuleKey(key, in: storage), file.utf8Start, line)
    }

    /// What an accessor calls where no module is there: specialised, and out of line, so that the path to one that is
    /// there sets up no frame.
    @inlinable @inline(never)
    func missedModule<M: AnyModuleType>(_ file: UnsafePointer<UInt8>, _ line: UInt) -> M where M.Owner == Self {
        let site = Site(.module, of: M.self)
        if M.isStored, M.self is StoredModule.Type {
            let kept = scope.keepModulePlainly(site, of: Swift.type(of: self)) { Provided(M(component: self)) }
            if let kept { return kept.object() }
        }
        return findModule(site, file, line)
    }

    @usableFromInline @inline(never)
    func findModule<M: AnyModuleType>(_ site: Site, _ file: UnsafePointer<UInt8>, _ line: UInt) -> M
    where M.Owner == Self { findModule(site, key: nil, file, line) }

    /// The long way, which registrations and keys take.
    private func findModule<M: AnyModuleType>(
        _ site: Site, key: ModuleKey?, _ file: UnsafePointer<UInt8>, _ line: UInt
    ) -> M where M.Owner == Self {
        let wanted = WantedModule(M.self, site: site, key: key, askedAt: SourcePlace(file: file, line: line)) {
            M(component: $0 as! Self)
        }
        return wanted.find(in: self) as! M
    }
}
