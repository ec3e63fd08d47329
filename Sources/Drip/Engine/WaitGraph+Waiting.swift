// SPDX-License-Identifier: MIT

internal import Dispatch

/// Waiting, the cycles that a wait would close, and the end of a creation.
extension WaitGraph {
    /// Waits on this thread. Stops the process with a report if the wait would never end.
    ///
    /// - Parameter storage: The storage whose observers hear of the wait.
    /// - Returns: The instance, if there is one. It may still be unfinished.
    @discardableResult
    static func wait(for promise: Promise, from call: Call.Pointer?, in storage: Storage) -> AnyObject? {
        let parked = DispatchSemaphore(value: 0)
        let waiter = Waiter(for: promise, from: call, root: call?.rootOfInner)
        waiter.parked = parked
        if add(waiter) {
            let tellEnd = storage.tellWait(for: promise, from: call)
            if parked.wait(timeout: .now() + .seconds(patience)) == .timedOut {
                waiter.tellOverdue()
                parked.wait()
            }
            tellEnd?()
        }
        return withLock { promise.instance }
    }

    /// Adds a waiter. Stops the process if it closes a cycle.
    ///
    /// - Parameter stillWaits: Asked under the lock: a caller may have been cancelled since it decided to wait.
    /// - Returns: Whether the waiter waits. Otherwise the creation has ended, or gives its unfinished instance.
    static func add(_ waiter: Waiter, if stillWaits: () -> Bool = { true }) -> Bool {
        var report: CycleReport?
        let isWaiting = withLock {
            guard stillWaits(), !waiter.wanted.isOver else { return false }
            waiter.enter()
            report = resolve([waiter])
            return waiter.isListed
        }
        report?.stop()
        return isWaiting
    }

    /// Ends a creation, and wakes its waiters.
    ///
    /// - Parameter instance: The instance that the waiters get. If it is nil, they ask again.
    static func end(_ promise: Promise, _ instance: AnyObject?) {
        let woken = withLock {
            promise.instance = instance
            return promise.finish()
        }
        for waiter in woken { waiter.wake() }
    }

    // MARK: Cycles

    /// Breaks the cycles of each of the waiters, as long as that waiter still waits.
    ///
    /// - Returns: The report, if there is a cycle that cannot be broken.
    private static func resolve(_ waiters: [Waiter]) -> CycleReport? {
        for waiter in waiters {
            while waiter.isListed, let cycle = cycle(through: waiter) {
                // This waiter comes first, then the waiter that waits for its root, and so on backwards.
                guard let edge = ([waiter] + cycle.dropFirst().reversed()).first(where: { $0.wanted.instance != nil })
                else {
                    return CycleReport(cycle)
                }
                if let report = letGo(edge) { return report }
            }
        }
        return nil
    }

    /// The waits that lead from a waiter's creation back to the waiter's root, the waiter first.
    private static func cycle(through waiter: Waiter) -> [Waiter]? {
        guard let root = waiter.root else { return nil }
        var reached: [ObjectIdentifier: Waiter] = [:]
        var open = [waiter]
        while let last = open.popLast() {
            for promise in Circle.unfinished(before: last.wanted) {
                let runner = promise.creation.pointee.root
                if runner == root { return sequence(first: last) { reached[ObjectIdentifier($0)] }.reversed() }
                guard let next = runner?.pointee.waiter?.takeUnretainedValue() else { continue }
                // The first way to a waiter is kept. If later ways replaced it, the ways could form a cycle of their
                // own.
                guard reached[ObjectIdentifier(next)] == nil else { continue }
                reached[ObjectIdentifier(next)] = last
                open.append(next)
            }
        }
        return nil
    }

    /// Lets a waiter go on with an unfinished instance, whose circle the waiter's creation joins. From now on, a wait
    /// for a member is a wait for the whole circle, which may close further cycles.
    ///
    /// The waiter is a thread, since a creation that a task runs has no unfinished instance.
    private static func letGo(_ waiter: Waiter) -> CycleReport? {
        waiter.leave()
        waiter.wake()
        guard let requester = waiter.call?.pointee.creation, requester != waiter.wanted.creation else { return nil }
        return resolve(Circle.merge(requester.promised, waiter.wanted).members.flatMap(\.waiters))
    }

    /// Notes that a creation of a circle is complete, or gives nothing.
    ///
    /// - Returns: The members that may be shown now: all of them, or none.
    static func complete(_ promise: Promise, _ instance: AnyObject?) -> [Promise] {
        var report: CycleReport?
        let members: [Promise] = withLock {
            promise.instance = instance
            promise.creation.pointee.root = nil
            let members = promise.circle?.complete(promise, isMember: instance != nil) ?? []
            // From now on, the waiters of this creation wait for the rest of the circle.
            if members.isEmpty, instance != nil { report = resolve(promise.waiters) }
            return members
        }
        report?.stop()
        return members
    }
}
