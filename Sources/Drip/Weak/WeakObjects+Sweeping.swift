// SPDX-License-Identifier: MIT

extension WeakObjects {
    /// Tidies a component up after it has shown an instance of a provider: a weak single may have left keys behind.
    @inline(__always)
    static func sweep(after site: Site, in storage: Storage) {
        if site.isWeak { sweep(in: storage) }
    }

    /// Forgets the keyed weak singles whose objects are gone, when there are many.
    @inline(never)
    fileprivate static func sweep(in storage: Storage) {
        guard let cells = storage.withLock({ $0.wiring?.weakObjects.cellsToSweep }) else { return }
        let gone = Set(cells.lazy.filter { !$0.isAlive }.map { ObjectIdentifier($0) })
        storage.withLock { $0.wiring?.weakObjects.sweep(gone) }
        // Until here, no new cell gets the address of one that is gone.
        withExtendedLifetime(cells) {}
    }
}
