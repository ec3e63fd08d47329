// SPDX-License-Identifier: MIT

/// One instance that is being made. The creation lies on its thread's stack. If it may outlive the call, its promise
/// owns it.
///
/// The storage's lock guards its place in the list. The wait graph's lock guards its promise, instance and circle. The
/// creating thread reads `outlivesCall` without a lock, because other threads set the flag only while that thread
/// waits.
///
/// A plain value, so that it is made in place and costs no reference count. The code that ends the creation releases
/// its override.
@usableFromInline
struct Creation {
    @usableFromInline typealias Pointer = UnsafeMutablePointer<Creation>

    let site: Site
    /// Retained by the caller, or by the promise that owns this creation.
    unowned(unsafe) var key: AnyKey?
    /// The code that runs the creation retains the storage.
    let unretainedStorage: Storage.Handle
    /// The creation around this one, while both run.
    let requester: Pointer?
    /// The override that makes the instance instead. Retained.
    var override: Unmanaged<Override>?
    /// `State.changeCount` when the creation began.
    let changeCount: UInt32
    /// Whether the creation has asked its component for anything. True from the start if a task runs it, because
    /// nothing notes the requests of tasks.
    var hasAsked: Bool

    // MARK: Under the storage's lock, or used only by the thread of a shared graph

    var next: Pointer?
    var previous: Pointer?

    // MARK: Under the wait graph's lock

    /// Whether the creation stays in use after its call. A graph single stays in its graph. Any other creation stays in
    /// its circle, if it used an unfinished instance, or if another creation used its unfinished instance.
    var outlivesCall = false
    /// The promise that other calls wait for. Retained, unless the promise owns the creation.
    var promise: Unmanaged<Promise>?
    /// The outermost call around this one, while it runs.
    var root: Call.Pointer?
    /// The instance, while it is being configured and the call holds it.
    unowned(unsafe) var instance: AnyObject?

    @inline(__always)
    init(
        _ request: Request, under outer: Call.Pointer?, override: Override? = nil, changeCount: UInt32 = 0,
        hasAsked: Bool = false
    ) {
        site = request.site
        key = request.key
        unretainedStorage = request.storage.handle
        requester = outer?.pointee.creation
        self.override = override.map { Unmanaged.passRetained($0) }
        self.changeCount = changeCount
        self.hasAsked = hasAsked
    }

    /// The number of the override that makes the instance, or 0.
    var overrideNumber: UInt32 { override?._withUnsafeGuaranteedRef { $0.number } ?? 0 }

    var isMadeByTask: Bool { site.isOf(.asyncSingle) }

    /// The graph that lists the creation and keeps its instance; nil if the component does.
    @inline(__always)
    var graph: SharedGraph? { site.isOf(.graphSingle) ? root.map { SharedGraph.shared(by: $0) } : nil }
}

extension Creation.Pointer {
    var hash: UInt { pointee.site.hashOfContent &+ (pointee.key?.hash ?? 0) }

    func isFor(_ site: Site, _ key: AnyKey?) -> Bool {
        pointee.site.matches(site) && pointee.key == key
    }

    /// Whether all callers were cancelled.
    var isAbandoned: Bool { WaitGraph.withLock { pointee.promise?.takeUnretainedValue().isAbandoned ?? false } }

    /// Makes the instance or its replacement; nil if the closure threw.
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
            // Another thread may already wait for this creation.
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
        return holder.held.flatMap { WeaklyHeld.object(in: $0) } ?? made
    }
}

/// A strategy's request for an instance of a component.
@usableFromInline
struct Request {
    let site: Site
    // Not retained here. The caller of the provider retains all three.
    unowned(unsafe) let key: AnyKey?
    unowned(unsafe) let storage: Storage
    /// The component, for replacements.
    unowned(unsafe) let component: AnyObject
}
