// SPDX-License-Identifier: MIT

/// Which root waits for what, in the whole process: a plain value, which a lock guards elsewhere.
///
/// A root runs each creation, and a root waits for one creation, or for the links of one other outermost call. So a walk
/// from a wait to what it waits for, to the root that runs it, to the wait of that root, and so on, finds every cycle
/// that the last wait closes. A cycle in which an instance exists is opened there: its waiter goes on with the unshown
/// instance. Other cycles of construction end in a report.
struct WaitGraph {
    private(set) var waits: [Root: Waiter] = [:]
    /// The number of waits so far.
    private var count = 0

    enum Step {
        /// What the waiter wants is over.
        case over
        /// The waiter has to park. The other waiter, if there is one, has to be woken: it goes on with a loan.
        case park(waking: Waiter?)
        /// The waiter itself goes on with a loan.
        case borrow
        /// These wait for each other. Each waits for a creation that the root of the next one runs.
        case cycle([Waiter])
    }

    // MARK: Waits for creations

    /// A waiter wants a creation.
    mutating func beginWait(_ waiter: Waiter) -> Step {
        guard let wanted = waiter.wantedCreation, !wanted.isOver else { return .over }
        enter(waiter)
        guard let cycle = cycle(through: waiter) else { return .park(waking: nil) }
        guard let edge = lend(in: cycle) else { return .cycle(cycle) }
        return edge === waiter ? .borrow : .park(waking: edge)
    }

    /// The instance of a creation exists.
    mutating func construct(_ creation: Creation, _ instance: AnyObject, in lender: Lender) {
        creation.lender = lender
        creation.phase = .constructed(instance)
    }

    /// A creation is over.
    ///
    /// - Returns: Its waiters, to be woken.
    mutating func finish(_ creation: Creation, _ instance: AnyObject?) -> [Waiter] {
        creation.phase = .over(instance)
        let woken = creation.waiters
        for waiter in woken { leave(waiter) }
        creation.waiters = []
        return woken
    }

    // MARK: Last waits

    /// An outermost call has linked everything.
    ///
    /// - Returns: The waiters for that moment, to be woken. They look again.
    mutating func reachEnd(_ lender: Lender) -> [Waiter] {
        lender.isAtEnd = true
        var woken: [Waiter] = []
        for waiter in waits.values where waiter.wantedEnd === lender {
            woken.insert(waiter, at: woken.firstIndex { $0.number > waiter.number } ?? woken.count)
        }
        for waiter in woken { leave(waiter) }
        return woken
    }

    /// An outermost call at its end may show what it has constructed, and return, as soon as all are at their ends from which
    /// it borrowed, directly or through others.
    ///
    /// - Returns: `over` if the call may go on.
    mutating func awaitLenders(_ waiter: Waiter, of call: Lender) -> Step {
        guard let lender = call.findRunningLender() else { return .over }
        waiter.wantedEnd = lender
        enter(waiter)
        // All instances of this call exist. So whoever waits for one of them, and lets this call wait, can borrow it.
        return .park(waking: cycle(through: waiter).flatMap { lend(in: $0) })
    }

    // MARK: Cycles

    private mutating func enter(_ waiter: Waiter) {
        count += 1
        waiter.number = count
        waiter.isWaiting = true
        waiter.wantedCreation?.waiters.append(waiter)
        if waiter.root != 0 { waits[waiter.root] = waiter }
    }

    /// A waiter stops waiting.
    mutating func leave(_ waiter: Waiter) {
        guard waiter.isWaiting else { return }
        waiter.isWaiting = false
        waiter.wantedCreation?.waiters.removeAll { $0 === waiter }
        if waiter.root != 0 { waits[waiter.root] = nil }
    }

    /// The waits that lead from a waiter back to its own root, the waiter first; nil if they do not lead there.
    private func cycle(through waiter: Waiter) -> [Waiter]? {
        guard waiter.root != 0 else { return nil }
        var cycle = [waiter]
        while let last = cycle.last, cycle.count <= waits.count + 1 {
            let runner = last.runner
            if runner == waiter.root { return cycle }
            guard runner != 0, let next = waits[runner] else { return nil }
            cycle.append(next)
        }
        return nil
    }

    /// Lets one of the waiters go on with the unshown instance for which it waits, if one of these instances exists.
    private mutating func lend(in cycle: [Waiter]) -> Waiter? {
        for waiter in cycle {
            guard let creation = waiter.wantedCreation, case .constructed(let instance) = creation.phase,
                let lender = creation.lender
            else { continue }
            leave(waiter)
            waiter.loan = (instance, lender)
            return waiter
        }
        return nil
    }
}
