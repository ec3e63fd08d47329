// SPDX-License-Identifier: MIT

/// The part of a creation that other calls see. A creation on a stack gets its promise when a call waits for it or
/// joins its circle, or when an observer hears of it. Guarded by the wait graph's lock.
@usableFromInline
class Promise {
    final let site: Site
    @exclusivity(unchecked) final var key: AnyKey?
    /// Dangles when the creation on the stack has ended. If other calls may read the creation later, `takeOver` moves
    /// it off the stack.
    @exclusivity(unchecked) final private(set) var creation: Creation.Pointer
    @exclusivity(unchecked) private final var isOwner: Bool
    /// The storage, retained if a circle, a shared graph or a task may use it, because the caller may release the
    /// component in the meantime.
    @exclusivity(unchecked) final var heldStorage: Storage?

    /// The instance, from the moment at which other members of its circle may use it.
    @exclusivity(unchecked) final var instance: AnyObject?
    @exclusivity(unchecked) final var circle: Circle?
    /// Whether the creation is complete, and only waits for the rest of its circle.
    @exclusivity(unchecked) final var isComplete = false
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

    /// The promise of a creation that outlives the call.
    convenience init(owning creation: Creation) { self.init(of: creation.onHeap, isOwner: true) }

    deinit {
        guard isOwner else { return }
        creation.end()
        creation.deallocate()
    }

    /// Whether all callers were cancelled.
    var isAbandoned: Bool { false }

    /// What a call gets that an override's accessor makes, instead of its provider's instance.
    func offer(to request: Request) -> Offer? { nil }

    /// Notes a call that an override's replacement makes when the override is set.
    func note(_ request: Request) {}

    final var storage: Storage { creation.pointee.storage }

    /// Notes the call that runs the creation.
    final func begin(in call: Call.Pointer) { creation.pointee.root = call.pointee.root }

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

    /// Moves the creation off the stack, since its circle outlives the call. Under the storage's lock.
    final func takeOver(_ running: inout Creations) {
        let moved = Creation.Pointer.allocate(capacity: 1)
        running.remove(creation)
        moved.moveInitialize(from: creation, count: 1)
        running.add(moved)
        WaitGraph.withLock { (creation, isOwner) = (moved, true) }
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
                if member.circle == nil { member.creation.pointee.isInCircle = true }
                member.circle = circle
                member.heldStorage = member.storage
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
