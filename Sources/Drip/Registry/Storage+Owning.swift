// SPDX-License-Identifier: MIT

/// How the one who owns a component's storage makes it, and ends it.
extension Storage {
    /// Makes a component's storage, which `componentWasReleased` releases.
    ///
    /// - Parameter component: The component's type, where it is known already.
    static func retained(
        builtAt place: SourcePlace, parent: BirthParent = BirthParent(), of component: Any.Type? = nil
    ) -> Unmanaged<Shelf> {
        let storage = Unmanaged.passRetained(Storage(builtAt: place, parent: parent, componentType: component))
        parent.storage?._withUnsafeGuaranteedRef { parent in
            parent.adopt(storage) { spares in
                // Who looks at what is in flight there came by the parent's lock.
                storage._withUnsafeGuaranteedRef { _ = $0.inFlight.keep(spares) }
            }
        }
        return Unmanaged<Shelf>.fromOpaque(storage.toOpaque())
    }

    /// Ends what a component owns, at its own end.
    static func componentWasReleased(_ shelf: Unmanaged<Shelf>) {
        shelf.storage._withUnsafeGuaranteedRef { $0.componentWasReleased() }
        shelf.release()
    }
}
