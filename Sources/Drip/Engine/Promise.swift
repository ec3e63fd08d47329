// SPDX-License-Identifier: MIT

/// The part of a creation that other calls see. A creation on a stack gets its promise when a call waits for it or
/// joins its circle, when an observer hears of it, or when a graph keeps it. The wait graph's lock guards the promise,
/// except `teardown` and `heldStorage`, which the thread or task of the creation sets.
@usableFromInline
class Promise {
    final let site: Site
    @exclusivity(unchecked) final var key: AnyKey?
    /// Dangles when the creation on the stack has ended. If other calls may read the creation later, `takeOver` moves
    /// it off the stack.
    @exclusivity(unchecked) final private(set) var creation: Creation.Pointer
    @exclusivity(unchecked) private final var isOwner: Bool
    /// The storage, retained if the creation outlives its call, because the caller may release the component.
    @exclusivity(unchecked) final var heldStorage: Storage?

    /// The instance, from the moment at which other members of its circle may use it.
    @exclusivity(unchecked) final var instance: AnyObject?
    @exclusivity(unchecked) final var circle: Circle?
    /// Whether the creation is complete, and only waits for the rest of its circle.
    final var isComplete: Bool { creation.pointee.root == nil }
    @exclusivity(unchecked) final var isOver = false
    /// The teardown that the component runs for the instance.
    @exclusivity(unchecked) final var teardown: Teardown?
    /// Whether an override makes the instance.
    final let isReplaced: Bool
    @exclusivity(unchecked) final var lastWaiter: Waiter?

    init(of creation: Creation.Pointer, isOwner: Bool = false) {
        site = creation.pointee.site
        key = creation.pointee.key
        isReplaced = creation.pointee.override != nil
        self.creation = creation
        self.isOwner = isOwner
        instance = creation.pointee.instance
        if isOwner { creation.pointee.promise = Unmanaged.passUnretained(self) }
    }

    deinit {
        guard isOwner else { return }
        creation.pointee.override?.release()
        creation.deallocate()
    }

    /// Whether all callers were cancelled.
    var isAbandoned: Bool { false }

    /// The replacement for a request that an override's accessor makes; nil for other requests.
    func offer(to request: Request) -> Offer? { nil }

    /// Notes a call that an override's replacement makes when the override is set.
    func note(_ request: Request) {}

    final var storage: Storage { creation.pointee.unretainedStorage.takeUnretainedValue() }

    /// The waiters, newest first.
    final var waiters: [Waiter] { lastWaiter.map { Array(sequence(first: $0, next: \.next)) } ?? [] }

    /// Ends the creation.
    ///
    /// - Returns: The waiters, which the caller wakes when it holds no lock.
    final func finish() -> [Waiter] {
        isOver = true
        let ended = waiters
        for waiter in ended { waiter.leave() }
        return ended
    }

    /// Moves the creation off the stack, because its circle or graph outlives the call. The creation must not be
    /// listed. Before, the creation retained the promise. From now on, the promise owns the creation.
    final func takeOver() {
        heldStorage = storage
        WaitGraph.withLock { (creation, isOwner) = (creation.pointee.onHeap, true) }
        Unmanaged.passUnretained(self).release()
    }
}

extension Creation {
    /// A copy that its promise has to own.
    var onHeap: Pointer {
        let copy = Pointer.allocate(capacity: 1)
        copy.initialize(to: self)
        return copy
    }
}

extension Creation.Pointer {
    /// The creation's promise, made at the first use. Under the wait graph's lock.
    var promised: Promise {
        if let promise = pointee.promise { return promise.takeUnretainedValue() }
        let promise = Promise(of: self)
        pointee.promise = Unmanaged.passRetained(promise)
        return promise
    }
}

/// Creations that used each other's unfinished instances, as `configure:` allows: other threads see all of them at
/// once, when the last creation is complete. Guarded by the wait graph's lock.
final class Circle {
    private(set) var members: [Promise] = []

    /// The creations that have to end before a wait for a promise ends. If the promise has an instance, these are all
    /// unfinished members of its circle.
    static func unfinished(before promise: Promise) -> [Promise] {
        guard promise.instance != nil, let circle = promise.circle else { return [promise] }
        return circle.members.filter { !$0.isComplete }
    }

    /// Merges the circles of two creations.
    static func merge(_ one: Promise, _ other: Promise) -> Circle {
        let circle = other.circle ?? one.circle ?? Circle()
        for promise in [one, other] where promise.circle !== circle {
            let joining = promise.circle?.members ?? [promise]
            for member in joining {
                // Not written again, because the thread of an existing member may read it without a lock.
                if !member.creation.pointee.outlivesCall { member.creation.pointee.outlivesCall = true }
                member.circle = circle
            }
            circle.members += joining
        }
        return circle
    }

    /// - Returns: All members, if all are complete; then the circle is empty. Otherwise none.
    func complete(_ promise: Promise, isMember: Bool) -> [Promise] {
        if !isMember { members.removeAll { $0 === promise } }
        guard members.allSatisfy(\.isComplete) else { return [] }
        defer { members = [] }
        return members
    }
}
