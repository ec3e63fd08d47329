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
    where M.Owner == Self {
        let scope = scope
        let site = Site(.module, of: M.self)
        if M.isStored {
            if let module = scope.cached(byType: site) { return Instance<M>.value(of: module) }
        } else if !scope.isIn(Mode.valueModules) {
            return M(component: self)
        }
        return missedModule(file.utf8Start, line)
    }

    /// Gives one of several modules of a class, told apart by a key. Each has singles of its own.
    ///
    /// - Parameters:
    ///   - key: Which module; compared by `==`.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    /// - Precondition: The module is a ``Module`` or ``MainActorModule``; else the process stops with a message.
    public func module<M: AnyModuleType, Key: Hashable>(
        key: Key,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> M where M.Owner == Self {
        findModule(Site(.module, of: M.self), key: AnyHashable(key), file.utf8Start, line)
    }

    /// Registers how a module is built: another than its accessor's type names, or one that needs configuring.
    ///
    /// The closure runs when the module is first asked for. A module registered again replaces the one before, and
    /// instances built with that one are built anew.
    ///
    /// - Parameters:
    ///   - type: The module's type, where it cannot be inferred or where a subclass is to stand for it.
    ///   - file: The file that messages name.
    ///   - line: The line that messages name.
    ///   - make: Builds the module of the component that it is handed. Kept as long as the component.
    /// - Returns: This component.
    @discardableResult
    public func module<M: AnyModuleType>(
        _ type: M.Type = M.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ make: @escaping (Self) -> M
    ) -> Self {
        registry.storage.register(Registration(M.self, key: nil, place: SourcePlace(file, line), build: make))
        return self
    }

    /// Registers how one of several modules of a class is built.
    ///
    /// - Parameters:
    ///   - key: Which module; compared by `==`.
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
        let place = SourcePlace(file, line)
        registry.storage.register(Registration(M.self, key: AnyHashable(key), place: place, build: make))
        return self
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
        return registry.storage.registrations().compactMap { $0.module(of: self, askedAt: place) as? P }
    }

    /// What an accessor calls where no module is there: specialised, and out of line, so that the path to one that is
    /// there sets up no frame.
    @inlinable @inline(never)
    func missedModule<M: AnyModuleType>(_ file: UnsafePointer<UInt8>, _ line: UInt) -> M where M.Owner == Self {
        findModule(Site(.module, of: M.self), file, line)
    }

    @usableFromInline @inline(never)
    func findModule<M: AnyModuleType>(_ site: Site, _ file: UnsafePointer<UInt8>, _ line: UInt) -> M
    where M.Owner == Self {
        if M.isStored {
            var frame = Frame(site: site, unretained: scope.unretained)
            if let module = findModulePlainly(M.self, &frame) { return Instance<M>.object(module) }
        }
        return findModule(site, key: nil, file, line)
    }

    /// The long way, which registrations and keys take.
    private func findModule<M: AnyModuleType>(
        _ site: Site, key: AnyHashable?, _ file: UnsafePointer<UInt8>, _ line: UInt
    ) -> M where M.Owner == Self {
        let wanted = WantedModule(M.self, site: site, key: key, askedAt: SourcePlace(file: file, line: line)) {
            M(component: $0 as! Self)
        }
        return wanted.find(in: self) as! M
    }

    /// The module that is there, or one that is built now where nothing is registered and nothing else goes on; else nil.
    @inline(__always)
    private func findModulePlainly<M: AnyModuleType>(
        _ type: M.Type, _ frame: UnsafeMutablePointer<Frame>
    ) -> UnsafeRawPointer? where M.Owner == Self {
        let storage = frame.pointee.unretainedShelf.storage
        let isNamed = storage._withUnsafeGuaranteedRef { $0.isNamed.load(ordering: .relaxed) }
        if !isNamed { storage._withUnsafeGuaranteedRef { $0.name(Swift.type(of: self)) } }
        switch storage._withUnsafeGuaranteedRef({ $0.begin(frame, nil) }) {
        case .found(let record): return record.pointee.value
        case .long: return nil
        case .began: break
        }
        let module = Frame.run(frame, storage) { M(component: self) }
        guard let stored = module.unretainedModule,
            stored._withUnsafeGuaranteedRef({ $0.join(frame.pointee.unretainedShelf) })
        else {
            WiringFailure.foreignModule(
                module: Swift.type(of: module), component: Swift.type(of: self),
                askedAt: storage._withUnsafeGuaranteedRef { $0.builtAt }
            ).stop()
        }
        let value = UnsafeRawPointer(stored.retain().toOpaque())
        return storage._withUnsafeGuaranteedRef { $0.complete(frame, value) } ? value : nil
    }
}
