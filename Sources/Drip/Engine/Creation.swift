// SPDX-License-Identifier: MIT

/// One instance that is being made. It stands on its thread's stack, or belongs to its promise if it may outlive the call.
///
/// What it used and where it is listed belong to the storage's lock; promise, instance and circle, to the wait graph's. The
/// creating thread reads both without a lock: no other thread writes them unless this thread waits too.
///
/// A plain value, so that it is made in place and costs no reference count; `end()` lets go of what it holds.
@usableFromInline
struct Creation {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<Creation>

    let site: Site
    /// Held by the caller, or by the promise that owns this.
    unowned(unsafe) var key: AnyKey?
    /// Whoever runs the creation holds the storage.
    let unretainedStorage: Unmanaged<Storage>
    /// The creation around this one, while both run.
    let requester: Pointer?
    /// What is made instead. Retained.
    var override: Unmanaged<Override>?
    /// The override's number, or 0.
    let version: UInt32
    /// The counts of changes when this began: above the component, and in it.
    let aboveChanges: UInt32
    let asides: UInt32
    /// Whether tasks work at the instance: then nothing says what they used.
    let isMadeByTask: Bool

    // MARK: Under the storage's lock

    /// Whether something that this was made from has been set aside, even if it came back.
    var isOvertaken = false
    /// The records of this component that were used.
    var used = NumberList()
    var next: Pointer?
    var previous: Pointer?

    // MARK: Under the wait graph's lock

    /// Whether others use the unfinished instance, or this uses theirs.
    var isInCircle = false
    /// What other calls wait for. Retained, unless the promise owns the creation.
    var promise: Unmanaged<Promise>?
    /// The outermost call around this one, while it runs.
    var root: Call.Pointer?
    /// The instance, while it is being configured and the call holds it.
    unowned(unsafe) var instance: AnyObject?

    @inline(__always)
    init(
        _ request: Request, site: Site, under outer: Call.Pointer?, override: Override? = nil,
        aboveChanges: UInt32 = 0, asides: UInt32 = 0, isMadeByTask: Bool = false
    ) {
        self.site = site
        key = request.key
        unretainedStorage = Unmanaged.passUnretained(request.storage)
        requester = outer?.pointee.creation
        self.override = override.map { Unmanaged.passRetained($0) }
        version = override?.number ?? 0
        self.aboveChanges = aboveChanges
        self.asides = asides
        self.isMadeByTask = isMadeByTask
        if request.moduleNumber != 0 { used.add(request.moduleNumber - 1) }
    }

    var storage: Storage { unretainedStorage.takeUnretainedValue() }

    /// Whether the component keeps the instance.
    var isListed: Bool { site.kind != .graphSingle && site.kind != .override }
}

extension UnsafeMutablePointer<Creation> {
    @inline(__always)
    func end() {
        pointee.override?.release()
        pointee.used.deallocate()
    }

    var hash: UInt { pointee.site.hashOfContent &+ (pointee.key?.hash ?? 0) }

    func isFor(_ site: Site, _ key: AnyKey?) -> Bool {
        // The mark's sort stands in the place, and one type may have marks of both sorts.
        guard (pointee.site.place ^ site.place) & ~TypeMark.function == 0, pointee.site.matches(site) else {
            return false
        }
        return AnyKey.areEqual(pointee.key, key)
    }

    /// Whether all who asked have left.
    var isAbandoned: Bool { pointee.promise?.takeUnretainedValue().isAbandoned ?? false }

    /// Makes the instance, or what an override puts in its place; nil if that threw.
    @inline(__always)
    func make(
        for request: Request, _ isConfigured: Bool, _ configure: (AnyObject) -> Void,
        _ fail: (any Error) -> Void, _ make: () -> AnyObject?
    ) -> AnyObject? {
        if let override = pointee.override {
            return makeReplacement(override.takeUnretainedValue(), for: request.component, fail)
        }
        let made = make()
        if isConfigured, let made {
            // Another thread may already wait here.
            WaitGraph.withLock {
                pointee.instance = made
                pointee.promise?.takeUnretainedValue().instance = made
            }
            configure(made)
        }
        return made
    }

    @inline(never)
    private func makeReplacement(
        _ override: Override, for component: AnyObject, _ fail: (any Error) -> Void
    ) -> AnyObject? {
        let made = override.make(for: component, fail)
        guard pointee.site.isOf(.weakSingle), let holder = made as? any Holder else { return made }
        let object = holder.held.flatMap { WeaklyHeld.object(in: $0) }
        if object == nil { fail(NothingToHold()) }
        return object
    }

    /// Notes that a record of this component was used. Under the storage's lock.
    @inline(__always)
    func note(_ record: Records.Pointer) {
        if pointee.isMadeByTask || record.pointee.isKnownByType { return }
        pointee.used.add(record.flags.contains(.alias) ? record.list : record.number)
    }
}

/// What a strategy asks a component for.
@usableFromInline
struct Request {
    let site: Site
    // Whoever calls a provider holds all three.
    unowned(unsafe) let key: AnyKey?
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
