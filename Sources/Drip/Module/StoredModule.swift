// SPDX-License-Identifier: MIT

public import CDrip
public import Synchronization

/// What ``Module`` and ``MainActorModule`` have in common: a component keeps one object of each such class.
///
/// Subclass ``Module`` or ``MainActorModule``, not this class.
@_documentation(visibility: internal)
open class StoredModule {
    /// Belongs to one component permanently. Retained by this object; unmanaged, so that the cached path need not retain it.
    @usableFromInline final let handle: Storage.Handle
    /// The table that was there when this module last looked closely. A module with a key knows the empty one alone: its
    /// instances are told apart by that key.
    @usableFromInline final let known = Atomic(Table.empty.slots)
    /// The component. An address, which nobody reads without a look at whether the component is gone.
    @usableFromInline final let owner: Unretained
    /// Whether this retains the component: the module was made by hand, and no component keeps it.
    private final let retainsOwner: Atomic<Bool>
    private final let key: AnyKey?

    /// - Parameter component: Retained until a component keeps the module; not if a component builds it now, or builds another
    ///   that it is a part of.
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

    /// Makes this the module of a component, which holds it from now on.
    ///
    /// - Returns: false if it is the module of another one, or was built for another key.
    final func join(_ storage: Storage, key: AnyKey?) -> Bool {
        guard handle.toOpaque() == storage.handle.toOpaque() else { return false }
        guard key === self.key || (key.map { other in self.key?.isEqual(to: other) ?? false } ?? false) else {
            return false
        }
        letGoOfComponent()
        return true
    }

    /// Whether the component keeps this, and this need not keep the component.
    final var isKept: Bool { !retainsOwner.load(ordering: .relaxed) }

    /// Atomic, since several threads may find one module for several of its superclasses.
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

    /// The slot of a provider's instance, if nothing but plain reading goes on.
    @inlinable @inline(__always)
    final func slot(of site: Site) -> UnsafeRawPointer? {
        drip_find(known.load(ordering: .acquiring), site.hash, site.origin, site.place, site.mark)
    }

    @inlinable @inline(__always)
    final func slot<K: Hashable>(of site: Site, _ key: K, _ hash: UInt) -> UnsafeRawPointer? {
        Table(slots: known.load(ordering: .acquiring)).find(site, key, hash: hash)
    }

    /// The object that a provider keeps, or makes now: the path that the providers of all modules share, so that each of them
    /// has nothing of its own but its place, its type and its closure. Everything passes in registers, and a miss is a tail
    /// call, so that a hit saves no register.
    @inlinable @inline(never)
    final func found(
        _ file: UnsafePointer<UInt8>?, _ function: UnsafePointer<UInt8>?, _ place: UInt64, _ mark: UInt,
        _ make: () -> AnyObject?
    ) -> AnyObject {
        let hash = UInt(truncatingIfNeeded: place) &+ UInt(bitPattern: file)
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

    /// The key of an instance, together with this module's own.
    final func whole(_ key: AnyKey?) -> AnyKey? {
        guard let own = self.key else { return key }
        return key.map { KeyPair(own, $0) } ?? own
    }

    /// What a provider of this module asks for.
    ///
    /// - Parameter key: The whole key, which the caller holds.
    @inline(__always)
    final func request(_ site: Site, key: AnyKey?) -> Request {
        if handle._withUnsafeGuaranteedRef({ $0.isIn(Mode.gone) }) { stop(site) }
        return Request(
            site: self.key == nil ? site : Site(site.file, site.function, site.place | Place.keyedModule, site.mark),
            key: key, storage: handle._withUnsafeGuaranteedRef { $0 },
            component: owner.object())
    }

    /// Remembers the table that there is now.
    final func learn() {
        guard key == nil else { return }
        let slots = handle._withUnsafeGuaranteedRef { $0.table.load(ordering: .acquiring) }
        if known.load(ordering: .relaxed) != slots { known.store(slots, ordering: .releasing) }
    }
}

/// The call that builds the module which is being made.
enum ModuleBeingBuilt {
    static var innermost: Call.Pointer? {
        guard let call = Call.innermost, call.pointee.site.kind == .module else { return nil }
        // The call of a module that is not stored has no creation of its own.
        return call.pointee.isCreating ? call : nil
    }
}
