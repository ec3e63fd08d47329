// SPDX-License-Identifier: MIT

/// An override on its way into a component.
struct OverrideDraft {
    let storage: Storage
    private let declared: Any.Type
    private let component: Any.Type
    private let place: SourcePlace
    let creation: Creation

    /// Makes a draft.
    ///
    /// - Parameter make: Makes the creation that notes what the replacement is built from.
    init(
        in storage: Storage, _ declared: Any.Type, component: Any.Type, _ place: SourcePlace,
        make: (Request, Creation?, Replacement?, Lineage?) -> Creation = Creation.init
    ) {
        self.storage = storage
        self.declared = declared
        self.component = component
        self.place = place
        let site = Site(.override, of: declared)
        creation = make(
            Request(scope: storage, site: site, declared: declared, component: component),
            storage.outerFrame?.pointee.creation,
            nil,
            storage.currentLineage()
        )
    }

    /// Makes the replacement, and notes what it is built from.
    func collecting<R>(_ make: () -> R) -> R {
        storage.watchAll(creation)
        defer { storage.unwatchAll(creation) }
        return Frame.run(Frame(site: creation.site, scope: storage, creation: creation), under: nil) { frame in
            creation.frame = frame
            defer { creation.frame = nil }
            return make()
        }
    }

    func installation(_ value: Result<Any, any Error>) -> Installation {
        switch value {
        case .success(let value): Installation(in: storage, declared: declared, value: .instance(value))
        case .failure(let error): Installation(in: storage, declared: declared, value: .failure(error))
        }
    }

    /// Lets calls that keep nothing look closely too, here and in the ancestors.
    func beginInstalling() {
        storage.beginInstalling()
        storage.forEachAncestor(creation.lineage) { $0.beginInstalling() }
    }

    func endInstalling() {
        storage.forEachAncestor(creation.lineage) { $0.endInstalling() }
        storage.endInstalling()
    }

    /// Runs the accessor; every strategy call in it looks closely, cached or not. What it asks for on its way is asked for by
    /// whoever is being made around the override, so that waiting for that one would be found.
    func running<R, E: Error>(_ installation: Installation, _ accessor: () throws(E) -> R) throws(E) -> R {
        beginInstalling()
        defer { endInstalling() }
        storage.watchAll(creation)
        defer { storage.unwatchAll(creation) }
        let asking = asking()
        defer { storage.leaveCircle(asking) }
        var frame = Frame(site: creation.site, scope: storage, creation: asking)
        frame.installation = installation
        return try Frame.run(frame, under: nil) { frame throws(E) in
            asking.frame = frame
            return try accessor()
        }
    }

    /// Stands for whoever is being made around the override, while the accessor runs.
    func asking(_ make: (Request, Creation?, Replacement?, Lineage?) -> Creation = Creation.init) -> Creation {
        make(creation.request, storage.outerFrame?.pointee.creation, nil, creation.lineage)
    }

    /// Sets the override for the call that was found, or says why there was none.
    func finish(
        _ installation: Installation,
        _ anyKey: Bool,
        _ replacement: Replacement,
        _ value: Result<UnsafeRawPointer, any Error>
    ) -> Report? {
        let value = try? value.get()
        let override = installation.target.map { Override(target: .site($0, anyKey: anyKey), replacement: replacement) }
        guard let override, let target = installation.target, !asks(whatItReplaces: override) else {
            if let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
            return installation.failure(in: storage, component: component, place: place)
        }
        // One that was made from what is unfinished is made again: others would see that too early, or what fails.
        let isKept =
            (target.site.kind == .single || target.site.kind == .asyncSingle) && creation.usedEarly.isEmpty
        if !isKept, let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
        if creation.reachesAbove { storage.joinAncestors(creation.lineage) }
        storage.add(override, isKept ? value : nil, dependencies: creation.dependencies)
        return nil
    }

    /// Whether the replacement was made from the instance whose place it is to take: made again, it would ask itself.
    /// One that was made from another instance, which was, may not, since that may be replaced yet.
    private func asks(whatItReplaces override: Override) -> Bool {
        storage.lock.withLock {
            creation.dependencies.contains { record in
                let notes = record.pointee.notes?.takeUnretainedValue()
                let declared = notes?.declared ?? record.pointee.site.metatype
                return override.matches(
                    record.pointee.site, scope: record.pointee.scope, key: notes, declared: declared)
            }
        }
    }

    /// Lets go of everything, since tasks that the accessor or the replacement started may know this for ever.
    func end(_ installation: Installation) {
        installation.letGo()
        creation.letGoOfAll()
    }
}

extension Storage {
    /// Hides the tables of this component and its ancestors.
    func watchAll(_ creation: Creation) {
        lock.withLock { watch() }
        watchAncestors(of: creation)
    }

    func unwatchAll(_ creation: Creation) {
        unwatchAncestors(of: creation)
        lock.withLock { unwatch() }
        leaveCircle(creation)
    }

    func beginInstalling() {
        lock.withLock {
            extras.installations += 1
            setMode(Mode.overridden)
        }
    }

    func endInstalling() {
        lock.withLock {
            extras.installations -= 1
            setMode(Mode.overridden, extras.installations > 0 || !extras.overrides.isEmpty)
        }
    }
}
