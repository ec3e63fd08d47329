// SPDX-License-Identifier: MIT

extension Storage {
    /// Why a provider cannot be used any more. Under the lock.
    func unusable(_ request: Request) -> WiringFailure? {
        let mode = mode.load(ordering: .relaxed)
        if mode & Mode.closed != 0 { return .componentClosed(site: request.site, component: componentType) }
        if mode & Mode.gone != 0 { return .componentReleased(site: request.site, component: componentType) }
        return nil
    }

    /// Lets the modules go, after the component has been released: they hold this storage.
    func componentWasReleased() {
        var modules: [UnsafeRawPointer] = []
        lock.withLock {
            setMode(Mode.gone)
            log.forEachReversed { record in
                guard record.pointee.site.kind == .module, let value = record.pointee.value else { return }
                record.pointee.value = nil
                modules.append(value)
            }
        }
        leaveParents()
        // Keyed scopes hold this storage. Records name them, but nothing looks at the records of a component that is
        // gone, and that its ancestors have forgotten.
        let scopes = lock.withLock {
            guard hasExtras else { return [:] }
            let scopes = extras.keyedScopes
            extras.keyedScopes = [:]
            return scopes
        }
        for module in modules { Unmanaged<AnyObject>.fromOpaque(module).release() }
        withExtendedLifetime(scopes) {}
    }

    /// Makes ancestors forget this component, if they know it.
    func leaveParents() {
        guard isKnownToParents.exchange(false, ordering: .acquiringAndReleasing) else { return }
        for ancestor in currentLineage()?.ancestors ?? [] {
            ancestor.lock.withLock {
                guard ancestor.hasExtras else { return }
                ancestor.extras.children[ObjectIdentifier(self)] = nil
            }
        }
    }
}
