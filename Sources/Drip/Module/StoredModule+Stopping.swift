// SPDX-License-Identifier: MIT

extension StoredModule {
    /// Stops the process where the component is gone.
    @inlinable @inline(__always)
    final func checkComponent() {
        if scope.isIn(Mode.gone) { stop() }
    }

    /// Stops the process, since the component is gone.
    @usableFromInline @inline(never)
    final func stop() -> Never {
        let storage = place.takeUnretainedValue().storage
        WiringFailure.moduleAfterComponent(
            module: Self.self, component: storage.componentType, builtAt: storage.builtAt
        ).stop()
    }
}
