// SPDX-License-Identifier: MIT

public import CDrip
public import Synchronization

/// The common base class of ``Module`` and ``MainActorModule``: a component keeps one object of each such class.
///
/// Subclass ``Module`` or ``MainActorModule``, not this class.
@_documentation(visibility: internal)
open class StoredModule {
    /// The storage of one component, permanently. This object retains the storage. The reference is unmanaged, so that
    /// a hit does not retain the storage again.
    @usableFromInline final let handle: Storage.Handle
    /// The component's table at this module's last miss. A module with a key keeps the empty table, so that it always
    /// misses: a hit here would not compare the module's key.
    @usableFromInline final let known = Atomic(Table.empty.slots)
    /// The component's address. Every use first checks that the component lives.
    @usableFromInline final let owner: Unretained
    /// Whether the module retains the component: it was made by hand, and no component keeps it.
    private final let retainsOwner: Atomic<Bool>
    private final let key: AnyKey?

    /// - Parameter component: Retained until a component keeps the module. Not retained if the component is building
    ///   this module, or a module that makes this one.
    @usableFromInline
    init(of component: Unretained, in storage: Storage) {
        owner = component
        handle = storage.retained()
        let building = ModuleBeingBuilt.innermost
        if let building, building.pointee.storage.toOpaque() == handle.toOpaque() {
            key = building.pointee.creation?.pointee.key
            retainsOwner = Atomic(false)
        } else {
            key = nil
            component.retain()
            retainsOwner = Atomic(true)
        }
    }

    deinit {
        letGoOfComponent()
        handle.release()
    }

    /// Stops retaining the component, which keeps this module from now on.
    ///
    /// - Returns: false if the module belongs to another component, or was built for another key.
    final func join(_ storage: Storage, key: AnyKey?) -> Bool {
        guard handle.toOpaque() == storage.handle.toOpaque() else { return false }
        guard key === self.key || (key.map { other in self.key?.isEqual(to: other) ?? false } ?? false) else {
            return false
        }
        letGoOfComponent()
        return true
    }

    /// Whether the component keeps this module, so that the module need not retain the component.
    final var isKept: Bool { !retainsOwner.load(ordering: .relaxed) }

    /// Atomic, because several threads may find one module as several of its superclasses.
    private final func letGoOfComponent() {
        if !isKept, retainsOwner.exchange(false, ordering: .acquiringAndReleasing) { owner.release() }
    }

    /// Stops the process if the component is gone.
    @inlinable @inline(__always)
    final func checkComponent() {
        if handle._withUnsafeGuaranteedRef({ $0.isIn(Mode.gone) }) { stop(nil) }
    }

    /// - Parameter provider: The provider that was asked for, if it is known.
    @usableFromInline @inline(never)
    final func stop(_ provider: Site?) -> Never {
        let storage = handle.takeUnretainedValue()
        Report.released(
            storage.componentType, module: Self.self, provider: provider, builtAt: storage.builtAt
        ).stop()
    }

    // MARK: Providers

    /// The slot of a provider's cached instance; nil if there is none, or while the table is hidden.
    @inlinable @inline(__always)
    final func slot(of site: Site) -> UnsafeRawPointer? {
        drip_find(known.load(ordering: .acquiring), site.hash, site.origin, site.place, site.mark)
    }

    @inlinable @inline(__always)
    final func slot<K: Hashable>(of site: Site, _ key: K, _ hash: UInt) -> UnsafeRawPointer? {
        Table(slots: known.load(ordering: .acquiring)).find(site, key, hash: hash)
    }

    /// The cached object of a provider, or a new one. All providers share this path, so each of them compiles only its
    /// place, its type and its closure. All arguments are in registers, and a miss is a tail call, so a hit saves no
    /// register.
    @inlinable @inline(never)
    final func found(
        _ file: UnsafePointer<UInt8>?, _ function: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt,
        _ make: () -> AnyObject?
    ) -> AnyObject {
        let hash = UInt(truncatingIfNeeded: place)
        let slot = drip_find(known.load(ordering: .acquiring), hash, drip_origin(file, function), place, mark)
        if let slot { return Instance<AnyObject>.acquired(slot) }
        return missed(file, function, place, mark, make)
    }

    @usableFromInline @inline(never)
    final func missed(
        _ file: UnsafePointer<UInt8>?, _ function: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt,
        _ make: () -> AnyObject?
    ) -> AnyObject {
        let site = Site(file, function, place, mark)
        let made = handle._withUnsafeGuaranteedRef {
            $0.resolve(request(site, key: key), fail: { ReplacementError.stop($0, of: site) }, make)
        }
        learn()
        return made.unsafelyUnwrapped
    }

    /// The key of an instance in the component: the module's own key, if it has one, and the instance's key.
    final func whole(_ key: AnyKey?) -> AnyKey? {
        guard let own = self.key else { return key }
        return key.map { KeyPair(own, $0) } ?? own
    }

    /// The request of a provider of this module. Stops the process if the component is gone.
    ///
    /// - Parameter key: The whole key, which the caller retains.
    @inline(__always)
    final func request(_ site: Site, key: AnyKey?) -> Request {
        if handle._withUnsafeGuaranteedRef({ $0.isIn(Mode.gone) }) { stop(site) }
        return Request(
            site: self.key == nil ? site : Site(site.file, site.function, site.place | Place.keyedModule, site.mark),
            key: key, storage: handle._withUnsafeGuaranteedRef { $0 },
            component: owner.object())
    }

    /// Remembers the component's present table.
    final func learn() {
        guard key == nil else { return }
        let slots = handle._withUnsafeGuaranteedRef { $0.table.load(ordering: .acquiring) }
        if known.load(ordering: .relaxed) != slots { known.store(slots, ordering: .releasing) }
    }
}

/// Finds the call that is building a stored module on this thread, if it is the innermost call.
enum ModuleBeingBuilt {
    static var innermost: Call.Pointer? {
        guard let call = Call.innermost, call.pointee.site.kind == .module else { return nil }
        // The call of a module that is not stored has no creation of its own.
        return call.pointee.ownCreation == nil ? nil : call
    }
}
