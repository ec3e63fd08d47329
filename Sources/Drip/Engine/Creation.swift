// SPDX-License-Identifier: MIT

/// One instance that is being made. It stands on its thread's stack, or belongs to its promise if it may outlive the call.
///
/// Its place in the list belongs to the storage's lock; promise, instance and circle, to the wait graph's. The creating
/// thread reads `isInCircle` without a lock: that becomes true only while this thread waits.
///
/// A plain value, so that it is made in place and costs no reference count; `end()` lets go of what it holds.
@usableFromInline
struct Creation {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<Creation>

    let site: Site
    /// Held by the caller, or by the promise that owns this.
    unowned(unsafe) var key: AnyKey?
    /// Whoever runs the creation holds the storage.
    let unretainedStorage: Storage.Handle
    /// The creation around this one, while both run.
    let requester: Pointer?
    /// What is made instead. Retained.
    var override: Unmanaged<Override>?
    /// `State.changeCount` when this began.
    let changeCount: UInt32
    let isMadeByTask: Bool
    /// Whether this has asked its component for anything; nothing notes what tasks ask for.
    var hasAsked: Bool

    // MARK: Under the storage's lock

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
        _ request: Request, site: Site, under outer: Call.Pointer?, override: Override? = nil, changeCount: UInt32 = 0,
        isMadeByTask: Bool = false
    ) {
        self.site = site
        key = request.key
        unretainedStorage = request.storage.handle
        requester = outer?.pointee.creation
        self.override = override.map { Unmanaged.passRetained($0) }
        self.changeCount = changeCount
        self.isMadeByTask = isMadeByTask
        hasAsked = isMadeByTask
    }

    var storage: Storage { unretainedStorage.takeUnretainedValue() }

    /// Whether the component keeps the instance.
    var isListed: Bool { site.kind != .graphSingle && site.kind != .override }
}

extension Creation.Pointer {
    @inline(__always)
    func end() { pointee.override?.release() }

    var hash: UInt { pointee.site.hashOfContent &+ (pointee.key?.hash ?? 0) }

    func isFor(_ site: Site, _ key: AnyKey?) -> Bool {
        pointee.site.matches(site) && AnyKey.areEqual(pointee.key, key)
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
}
