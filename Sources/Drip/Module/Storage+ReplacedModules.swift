// SPDX-License-Identifier: MIT

/// What was made through a module that the component gives no more.
struct OfReplacedModule {
    let record: UnsafeMutablePointer<Record>
    /// The module's own record.
    let module: UnsafeMutablePointer<Record>
}

/// What is made through a module that the component gives no more, since another was registered in its place or an
/// override hides it, and that somebody holds still. Only whoever asks that module finds it, and only where the component
/// has no instance of the provider.
extension Storage {
    /// What a call through a replaced module made before, where the component has nothing by whichever addresses.
    func keptForReplacedModule(_ request: Request) -> UnsafeMutablePointer<Record>? {
        guard request.provider != nil else { return nil }
        var held: [AnyObject] = []
        defer { withExtendedLifetime(held) {} }
        return lock.withLock {
            guard hasExtras, let module = request.replacedModule else { return nil }
            var site = request.site
            files.makeCanonical(&site)
            if let own = request.scope.currentTable.record(site, request.key), own.isAlive(&held) { return nil }
            guard let kept = kept(for: module, request), !inFlight.records.contains(kept) else { return nil }
            return kept
        }
    }

    /// The same under the lock.
    func kept(for module: UnsafeMutablePointer<Record>, _ request: Request) -> UnsafeMutablePointer<Record>? {
        guard hasExtras else { return nil }
        return extras.ofReplacedModules.first {
            $0.module == module && $0.record.pointee.isCurrent && $0.record.pointee.scope === request.scope
                && $0.record.pointee.matches(request.site, request.key)
        }?.record
    }

    /// Notes who provided the instance of a record. Under the lock.
    func note(_ request: Request, in record: UnsafeMutablePointer<Record>) {
        if let module = request.replacedModule {
            extras.ofReplacedModules.append(OfReplacedModule(record: record, module: module))
        } else {
            record.pointee.provider = request.providerRecord
        }
    }

    /// Whether no table may point at a record, since it was made through a replaced module. Under the lock.
    func isKeptForReplacedModule(_ record: UnsafeMutablePointer<Record>) -> Bool {
        hasExtras && extras.ofReplacedModules.contains { $0.record == record }
    }
}

extension Request {
    /// The record of the module that provides, where the component gives that one no more. Under the storage's lock.
    var replacedModule: UnsafeMutablePointer<Record>? {
        guard let module = providerRecord, !module.pointee.isCurrent else { return nil }
        return module
    }
}
