// SPDX-License-Identifier: MIT

extension Shelf {
    /// The storage of the component: a component's own scope is the storage, and a keyed scope retains it.
    final var storage: Storage {
        if mode.load(ordering: .relaxed) & Mode.keyed == 0 { return unsafeDowncast(self, to: Storage.self) }
        return unsafeDowncast(self, to: KeyedShelf.self).root
    }
}

extension Unmanaged<Shelf> {
    @inline(__always)
    var modes: UInt32 { _withUnsafeGuaranteedRef { $0.mode.load(ordering: .relaxed) } }

    /// The storage of the component, without a retain.
    @inline(__always)
    var storage: Unmanaged<Storage> { storage(in: modes) }

    /// The same where the modes of the shelf are known.
    @inline(__always)
    func storage(in modes: UInt32) -> Unmanaged<Storage> {
        if modes & Mode.keyed == 0 { return Unmanaged<Storage>.fromOpaque(toOpaque()) }
        return _withUnsafeGuaranteedRef { Unmanaged<Storage>.passUnretained($0.storage) }
    }
}
