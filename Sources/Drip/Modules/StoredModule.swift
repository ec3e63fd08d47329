// SPDX-License-Identifier: MIT

public import CDrip
public import Synchronization

/// The common base class of ``Module`` and ``MainActorModule``: a component keeps one object of each such class.
///
/// Subclass ``Module`` or ``MainActorModule``, not this class.
@_documentation(visibility: internal)
open class StoredModule: PlacedModule {
    /// The storage of one component, permanently.
    @usableFromInline final let storage: Storage
    /// The component's table at this module's last miss. A module with a key keeps the empty table, so that it always
    /// misses: a hit here would not compare the module's key.
    @usableFromInline final let known = Atomic(Table.empty.slots)
    /// The component's address. Every use first checks that the component lives.
    @usableFromInline final let owner: Unretained
    /// Whether the module retains the component, because no component keeps it yet.
    private final let retainsOwner = Atomic(true)
    /// Written once, when a component keeps the module. No other thread may use the module before.
    private final var key: AnyKey?
    /// Where the component was first asked for the module.
    private(set) final var asker: Asker?

    /// - Parameter component: Retained until a component keeps the module.
    @usableFromInline
    init(of component: Unretained, in storage: Storage) {
        owner = component
        self.storage = storage
        _ = component.retain()
    }

    deinit { letGoOfComponent() }

    /// Stops retaining the component, which keeps this module from now on. Stops the process if the module belongs to
    /// another component, or is kept for another key.
    ///
    /// - Parameter registeredAt: Where the module was registered, if it was.
    final func becomeKept(by storage: Storage, key: AnyKey?, asker: Asker, registeredAt: SourcePlace?) {
        guard self.storage === storage, !isKept || key == self.key else {
            refuse(storage, registeredAt == nil ? asker.role : "registered", registeredAt ?? asker.place)
        }
        guard !isKept else { return }
        // The module may have asked itself, without its key.
        if key != nil { known.store(Table.empty.slots, ordering: .releasing) }
        self.key = key
        self.asker = asker
        letGoOfComponent()
    }

    /// Stops the process, because the module belongs to another component or to another key.
    @inline(never)
    private final func refuse(_ storage: Storage, _ role: String, _ place: SourcePlace) -> Never {
        let (type, name) = (type(of: self), storage.componentName)
        guard self.storage === storage else {
            Report.foreignModule(type, in: name, role, at: place).stop()
        }
        Report.module(type, ofAnotherKey: key, in: name, role, at: place).stop()
    }

    /// Whether the component keeps this module, so that the module need not retain the component.
    final var isKept: Bool { !retainsOwner.load(ordering: .relaxed) }

    /// Atomic, because several threads may find one module as several of its superclasses.
    private final func letGoOfComponent() {
        if !isKept, retainsOwner.exchange(false, ordering: .acquiringAndReleasing) { owner.release() }
    }

    /// Stops the process if the component is gone.
    @_alwaysEmitIntoClient @inline(__always)
    final func checkComponent() {
        if storage.isIn(Mode.released) { stop(nil) }
    }

    /// - Parameter provider: The provider that was asked for, if it is known.
    @usableFromInline @inline(never)
    final func stop(_ provider: Site?) -> Never {
        if !storage.isIn(Mode.gone) {
            Report.ending(storage.componentType, module: Self.self, builtAt: storage.builtAt).stop()
        }
        Report.released(
            storage.componentType, module: Self.self, provider: provider, builtAt: storage.builtAt,
            wasUsed: storage.hasGivenInstances, hasTasks: storage.hasTasks
        ).stop()
    }

    // MARK: Providers

    /// The table that hits read.
    @_alwaysEmitIntoClient @inline(__always)
    final var readTable: Table { Table(slots: known.load(ordering: .acquiring)) }

    /// The cached object of a provider, or a new one. All providers share this path, so each of them compiles only its
    /// place, its type and its closure. All arguments are in registers, and a miss is a tail call, so a hit saves no
    /// register.
    @inlinable @inline(never)
    final func found(_ site: Site, _ make: () -> AnyObject?) -> AnyObject {
        // A provider has a file, so its hash needs no check.
        let hash = UInt(truncatingIfNeeded: site.place)
        let slot = drip_find(known.load(ordering: .acquiring), hash, site.origin, site.place, site.mark)
        if let slot { return Instance<AnyObject>.acquired(slot) }
        return missed(site, make)
    }

    @usableFromInline @inline(never)
    final func missed(_ site: Site, _ make: () -> AnyObject?) -> AnyObject {
        defer { learn() }
        return request(site, key: key).resolve(fail: { _ = site.thrown($0, as: Never.self) }, make)!
    }

    /// The key of an instance in the component: the module's own key, if it has one, and the instance's key.
    @inline(__always)
    final func whole(_ key: AnyKey?) -> AnyKey? {
        guard let own = self.key else { return key }
        return key.map { KeyPair(module: own, own: $0).key } ?? own
    }

    /// The request of a provider of this module. Stops the process if the component is gone, unless it is ending: then
    /// the request does not use the component.
    ///
    /// - Parameter key: The whole key, which the caller retains.
    @inline(__always)
    final func request(_ site: Site, key: AnyKey?) -> Request {
        let isReleased = storage.isIn(Mode.released)
        if isReleased, storage.isIn(Mode.gone) { stop(site) }
        return Request(
            site: whole(site),
            storage: storage,
            key: key,
            component: isReleased ? self : owner.object()
        )
    }

    private final func whole(_ site: Site) -> Site {
        key == nil ? site : Site(site.file, site.function, site.place | Place.keyedModule, site.mark)
    }

    /// Remembers the component's present table.
    final func learn() {
        guard key == nil else { return }
        let slots = storage.readTable.slots
        if known.load(ordering: .relaxed) != slots { known.store(slots, ordering: .releasing) }
    }
}
