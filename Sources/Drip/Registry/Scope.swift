// SPDX-License-Identifier: MIT

public import CDrip
public import Synchronization

/// Where a module's instances are kept; opaque.
///
/// A reference that retains nothing, so that the cached path need not: good as long as the module or the component that
/// it came from.
public struct Scope: Sendable {
    @usableFromInline let unretained: Unmanaged<Shelf>
    /// The module that asks, where it is a stored one.
    @usableFromInline nonisolated(unsafe) let provider: Unmanaged<StoredModule>?

    @inlinable @inline(__always)
    init(_ unretained: Unmanaged<Shelf>) {
        self.unretained = unretained
        provider = nil
    }

    @inlinable @inline(__always)
    init(_ unretained: Unmanaged<Shelf>, provider: StoredModule) {
        self.unretained = unretained
        self.provider = Unmanaged.passUnretained(provider)
    }

    /// The slots of the table to look in: one that another has replaced gives nothing.
    @inlinable @inline(__always)
    var known: UInt {
        guard let provider else { return drip_table(unretained.toOpaque()) }
        return provider._withUnsafeGuaranteedRef { $0.known.load(ordering: .acquiring) }
    }

    var shelf: Shelf { unretained.takeUnretainedValue() }

    /// Where the instance of a site is cached, if it is and nothing but plain reading goes on.
    @inlinable @inline(__always)
    func cached(_ site: Site) -> UnsafeRawPointer? {
        drip_find(known, site.hash, site.file, site.place, site.mark)
    }

    /// The same for what is known by its type alone, of a component.
    @inlinable @inline(__always)
    func cached(byType site: Site) -> UnsafeRawPointer? {
        drip_find(known, site.markedHash, site.file, site.place, site.mark)
    }

    /// The same for a provider that keeps one instance per key.
    @inlinable @inline(__always)
    func cached<Key: Hashable>(_ site: Site, key: Key) -> UnsafeRawPointer? {
        guard let slot = unretained._withUnsafeGuaranteedRef({ $0.cached(site, key: key) }) else { return nil }
        return UnsafeRawPointer(slot) + MemoryLayout<UnsafeRawPointer>.size
    }

    /// Whether the component is in one of some modes.
    @inlinable @inline(__always)
    func isIn(_ modes: UInt32) -> Bool {
        unretained._withUnsafeGuaranteedRef { $0.mode.load(ordering: .acquiring) & modes != 0 }
    }
}
