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
        for module in modules { Unmanaged<AnyObject>.fromOpaque(module).release() }
    }

    private func leaveParents() {
        for ancestor in currentLineage()?.ancestors ?? [] {
            ancestor.lock.withLock {
                guard ancestor.hasExtras else { return }
                ancestor.extras.children[ObjectIdentifier(self)] = nil
            }
        }
    }
}
