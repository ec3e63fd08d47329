// SPDX-License-Identifier: MIT

extension Storage {
    /// All registrations, in their order.
    func registrations() -> [Registration] { lock.withLock { hasExtras ? extras.registrations : [] } }

    /// Adds a registration, or replaces the one of the same type and key in its place. Instances that were built with
    /// the module before are built anew.
    func register(_ registration: Registration) {
        lock.withLock {
            if let index = extras.registrations.firstIndex(where: {
                $0.type == registration.type && $0.key == registration.key
            }) {
                extras.registrations[index] = registration
            } else {
                extras.registrations.append(registration)
            }
            if !(registration.type is StoredModule.Type) { setMode(Mode.valueModules) }
            guard !log.isEmpty else { return }
            let scope = registration.key.map { extras.keyedScopes[$0] } ?? self
            takeAway { record in
                record.pointee.site.kind == .module && record.pointee.scope === scope
                    && registration.changes(record.pointee.site.metatype)
            }
        }
    }

    /// The scope of the modules with a key, made at the first use.
    func keyedScope(_ key: AnyHashable) -> KeyedScope {
        lock.withLock {
            if let scope = extras.keyedScopes[key] { return scope }
            let scope = KeyedScope(root: self, key: key)
            scope.mode.store(mode.load(ordering: .relaxed), ordering: .relaxed)
            extras.keyedScopes[key] = scope
            return scope
        }
    }
}

extension Registration {
    /// Whether an accessor of that type finds another module now.
    fileprivate func changes(_ wanted: Any.Type) -> Bool {
        func isWanted<W>(_ wanted: W.Type) -> Bool { type is W.Type }
        return type == wanted || isWanted(wanted)
    }
}
