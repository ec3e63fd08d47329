// SPDX-License-Identifier: MIT

extension Storage {
    /// Forgets the keyed weak singles whose objects are gone, when there are many.
    @inline(never)
    func sweepWeakObjects() {
        guard let cells = withLock({ $0.wiring?.weakObjects.cellsToSweep }) else { return }
        let gone = Set(cells.lazy.filter { !$0.isAlive }.map { ObjectIdentifier($0) })
        withLock { $0.wiring?.weakObjects.sweep(gone) }
        // Until here, no new cell gets the address of one that is gone.
        withExtendedLifetime(cells) {}
    }
}
