// SPDX-License-Identifier: MIT

/// The short way to what is there while its table is hidden, for providers that have no short way to make it: without the
/// lock, and nothing allocated for it.
extension Storage {
    /// The record that `find` finds in a table, noted by what is being made; nil where somebody has to look closer.
    ///
    /// - Parameter provider: The module that provides, where it is a stored one.
    @inline(__always)
    fileprivate func glance(
        _ provider: Unmanaged<StoredModule>?, _ find: () -> UnsafeMutablePointer<Record>?
    ) -> UnsafeMutablePointer<Record>? {
        let outer = outerFrame
        guard !isIn(Mode.notPlain), Storage.mayGlance(under: outer), let found = find() else { return nil }
        note(found, provider, under: outer)
        return found
    }
}

extension Scope {
    /// The instance of a provider without a key, or the module, that is there.
    func glance(_ site: Site) -> Provided? {
        provided {
            var slot: UnsafeMutablePointer<Table.Slot>?
            return $0.hit(site, at: site.firstHash, &slot)
        }
    }

    /// The instance for a key that is there.
    func glance<Key: Hashable>(_ site: Site, key: Key) -> Provided? {
        provided { $0.hit(site, key, hash: KeyedNotes<Key>.hash(of: key)) }
    }

    @inline(__always)
    private func provided(_ find: (Table) -> UnsafeMutablePointer<Record>?) -> Provided? {
        unretained.storage._withUnsafeGuaranteedRef { storage in
            storage.glance(provider) { find(unretained._withUnsafeGuaranteedRef { $0.currentTable }) }
        }.flatMap { Provided.kept($0.pointee.value) }
    }
}
