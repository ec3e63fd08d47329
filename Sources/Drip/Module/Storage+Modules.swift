// SPDX-License-Identifier: MIT

extension Storage {
    /// All registrations, in their order.
    func registrations() -> [Registration] { lock.withLock { hasExtras ? extras.registrations : [] } }

    /// Adds a registration, or replaces the one of the same type and key in its place. Instances that were built with
    /// the module before are built anew.
    func register(_ registration: Registration) {
        // The one before is kept until the lock is free: what it captured may run a user's code as it goes.
        var before: Registration?
        change("\(registration.type) was registered") { held in
            before = replace(by: registration)
            setMode(registration.modes)
            guard !log.isEmpty else { return }
            let scope = registration.key.map { extras.keyedScopes[$0] } ?? self
            let modules = log.records.filter { $0.pointee.site.kind == .module && $0.pointee.scope === scope }
            let replaced = Set(
                modules.filter { !$0.pointee.isRetired && isAnswer(registration, to: $0.pointee.site.metatype) }
                    .map { $0.pointee.value }
            )
            // One module may have several records: where it was found for its superclass, its own type's comes first.
            takeAway(&held) { modules.contains($0) && replaced.contains($0.pointee.value) }
        }
        withExtendedLifetime(before) {}
    }

    /// Puts a registration in, and gives back the one whose place it takes. Under the lock. In a new array: the thread
    /// sanitizer does not see that who looks at the one before without the lock has let go of it.
    private func replace(by registration: Registration) -> Registration? {
        extras.lastRegistration += 1
        registration.number = extras.lastRegistration
        var registrations = extras.registrations
        defer { extras.registrations = registrations }
        let known = registrations.firstIndex { $0.type == registration.type && $0.key == registration.key }
        guard let index = known else {
            registrations.append(registration)
            return nil
        }
        let before = registrations[index]
        registrations[index] = registration
        return before
    }

    /// Whether a module was registered, while this one was being built, that its accessor finds now. Under the lock.
    func isOutdated(_ creation: Creation) -> Bool {
        guard creation.site.kind == .module, hasExtras else { return false }
        let key = (creation.scope as? KeyedShelf)?.key
        return extras.registrations.contains {
            $0.number > creation.lastRegistration && $0.key == key && isAnswer($0, to: creation.site.metatype)
        }
    }

    /// Whether an accessor of that type finds this registration's module now: one for exactly the type goes before one for a
    /// subclass. Under the lock.
    private func isAnswer(_ registration: Registration, to wanted: Any.Type) -> Bool {
        if registration.type == wanted { return true }
        func isSubclass<W>(_ wanted: W.Type) -> Bool { registration.type is W.Type }
        return isSubclass(wanted)
            && !extras.registrations.contains { $0.type == wanted && $0.key == registration.key }
    }

    /// Tells a module where it is kept. Under the lock.
    func adopt(_ record: UnsafeMutablePointer<Record>) {
        if firstModule == nil {
            firstModule = record
        } else {
            hasSeveralModules = true
        }
        let module = Unmanaged<StoredModule>.fromOpaque(record.pointee.value.unsafelyUnwrapped)
        module._withUnsafeGuaranteedRef { module in
            if module.record == nil { module.record = record }
        }
    }

    /// Takes the module from its record, which owns it no more; nil where there are several, as in few components, or none.
    /// Under the lock.
    func takeOnlyModule() -> UnsafeRawPointer? {
        guard let firstModule, !hasSeveralModules else { return nil }
        return Storage.takeModule(from: firstModule)
    }

    /// Lets the modules go, the last built first.
    @inline(never)
    func letGoOfSeveralModules() {
        var modules: [UnsafeRawPointer] = []
        lock.withLock {
            log.forEachReversed { record in
                guard record.pointee.site.isModule, let module = Storage.takeModule(from: record) else { return }
                modules.append(module)
            }
        }
        for module in modules { Unmanaged<AnyObject>.fromOpaque(module).release() }
    }

    /// Takes a module from its record; nil where that stands for another record.
    private static func takeModule(from record: UnsafeMutablePointer<Record>) -> UnsafeRawPointer? {
        guard record.pointee.ownsValue, let module = record.pointee.value else { return nil }
        record.pointee.value = nil
        return module
    }
}
