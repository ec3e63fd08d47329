// SPDX-License-Identifier: MIT

/// One instance that is being made: what other calls wait for.
///
/// `used` and what says where the creation is listed belong to the storage's lock; what waits, the instance and the circle,
/// to the wait graph's. The creating thread reads and writes both without a lock while no other thread looks: others look at
/// an instance only while this thread waits too, or is done.
@usableFromInline
class Creation {
    final let site: Site
    @exclusivity(unchecked) final var key: AnyKey?
    /// Whoever runs the creation holds the storage.
    private final let unretainedStorage: Unmanaged<Storage>
    /// The storage, while a circle may look at this: the component may go as soon as the caller went on.
    @exclusivity(unchecked) final var heldStorage: Storage?
    /// The storage, while a graph shares the instance.
    @exclusivity(unchecked) final var graphStorage: Storage?
    /// The creation around this one, while both run.
    @exclusivity(unchecked) final var requester: Unmanaged<Creation>?
    /// What is made instead.
    @exclusivity(unchecked) final var override: Override?
    /// The override's number, or 0.
    final let version: UInt32
    /// The counts of changes when this began: above the component, and in it.
    final let aboveChanges: UInt32
    final let asides: UInt32

    // MARK: Under the storage's lock

    /// The records of this component that were used.
    @exclusivity(unchecked) final private(set) var used = NumberList()
    /// Whether there are any; asked so, the list is not copied.
    @exclusivity(unchecked) final private(set) var hasUsed = false
    /// Whether something that this was made from has been set aside, even if it came back.
    @exclusivity(unchecked) final var isOvertaken = false
    /// Whether another call has found this.
    @exclusivity(unchecked) final var isAwaited = false
    @exclusivity(unchecked) final var next: Unmanaged<Creation>?
    @exclusivity(unchecked) final var previous: Unmanaged<Creation>?

    // MARK: Under the wait graph's lock

    /// The creation's own call and the outermost one around it, while this runs.
    @exclusivity(unchecked) final var call: UnsafeMutablePointer<Call>?
    @exclusivity(unchecked) final var root: UnsafeMutablePointer<Call>?
    /// The instance, from the moment when the others of a circle may use it.
    @exclusivity(unchecked) final var instance: AnyObject?
    @exclusivity(unchecked) final var circle: Circle?
    /// Whether this is made, and only the end of its circle is missing.
    @exclusivity(unchecked) final var isComplete = false
    @exclusivity(unchecked) final var isOver = false
    @exclusivity(unchecked) final var waiters: [ObjectIdentifier: Waiter] = [:]
    /// What the component does with the instance at its end.
    @exclusivity(unchecked) final var teardown: Teardown?
    /// Where the instance is kept. Belongs to the storage's lock.
    @exclusivity(unchecked) final var record: Records.Pointer?

    init(
        _ request: Request, site: Site, under outer: UnsafeMutablePointer<Call>?, override: Override? = nil,
        aboveChanges: UInt32 = 0, asides: UInt32 = 0, isShared: Bool = false
    ) {
        self.site = site
        key = request.key
        unretainedStorage = Unmanaged.passUnretained(request.storage)
        requester = outer?.pointee.creation
        self.override = override
        version = override?.number ?? 0
        self.aboveChanges = aboveChanges
        self.asides = asides
        self.isShared = isShared
        if request.moduleNumber != 0 { use(request.moduleNumber - 1) }
    }

    final var storage: Storage { unretainedStorage.takeUnretainedValue() }

    /// Whether tasks work at the instance: then nothing says what they used.
    final let isShared: Bool
    /// Whether all who asked have left.
    var isAbandoned: Bool { false }
    /// Whether the component keeps the instance.
    final var isListed: Bool { site.kind != .graphSingle && site.kind != .override }

    final func isFor(_ site: Site, _ key: AnyKey?) -> Bool {
        // The mark's sort stands in the place, and one type may have marks of both sorts.
        guard (self.site.place ^ site.place) & ~TypeMark.function == 0, self.site.matches(site) else { return false }
        return AnyKey.areEqual(self.key, key)
    }

    final var hash: UInt { site.hashOfContent &+ (key?.hash ?? 0) }

    /// Makes the instance, or what an override puts in its place; nil if that threw.
    @inline(__always)
    final func make(
        for component: AnyObject, _ isConfigured: Bool, _ configure: (AnyObject) -> Void,
        _ fail: (any Error) -> Void, _ make: () -> AnyObject?
    ) -> AnyObject? {
        if let override {
            let made = override.make(for: component, fail)
            guard site.isOf(.weakSingle), let holder = made as? any Holder else { return made }
            let object = holder.held.flatMap { WeaklyHeld.object(in: $0) }
            if object == nil { fail(NothingToHold()) }
            return object
        }
        let made = make()
        if isConfigured, let made {
            // Another thread may already wait here.
            WaitGraph.withLock { instance = made }
            configure(made)
        }
        return made
    }

    private final func use(_ number: UInt32) {
        hasUsed = true
        used.add(number)
    }

    /// Notes all that another creation used.
    final func use(allOf other: Creation) {
        guard other.hasUsed else { return }
        hasUsed = true
        used.add(other.used)
    }

    final func forgetUsed() { used = NumberList() }

    /// Notes that a record of this component was used. Under the storage's lock, as all that follows.
    final func note(_ record: Records.Pointer) {
        if isShared || record.pointee.isKnownByType { return }
        use(record.flags.contains(.alias) ? record.list : record.number)
    }

    /// Notes the record of a creation that was used, and what that was made from if the record is not current or is a module's.
    @inline(__always)
    final func note(_ other: Creation) {
        guard !isShared, let record = other.record else { return }
        if !record.pointee.isKnownByType { use(record.number) }
        if other.hasUsed, !record.isCurrent || record.pointee.isKnownByType { use(allOf: other) }
    }
}

/// What a strategy asks a component for.
@usableFromInline
struct Request {
    let site: Site
    var key: AnyKey?
    // Whoever calls a provider holds both.
    unowned(unsafe) let storage: Storage
    /// The component, for replacements.
    unowned(unsafe) let component: AnyObject
    /// One more than the number of the providing module's record, if that was itself built from something; else 0.
    var moduleNumber: UInt32 = 0

    /// Whether the instance is held weakly.
    @inline(__always)
    var isWeak: Bool { site.isOf(.weakSingle) }
}

/// A module, as its storage sees it.
protocol KeptModule: AnyObject {
    /// Tells the module the number of its record, since it was built from others.
    func wasBuiltFromOthers(keptAs number: UInt32)
}
