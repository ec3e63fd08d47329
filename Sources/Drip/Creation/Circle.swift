// SPDX-License-Identifier: MIT

internal import CDrip

/// Creations that wait for each other, legally, since one of them at least has an instance already that the one before
/// it may use: others see all of them at once, when the last is complete.
///
/// Everything here belongs to the wait lock.
final class Circle {
    /// The circle that this one has become a part of.
    private var whole: Circle?
    private(set) var members: [Creation] = []

    /// What leaves a circle: to be shown, and to be forgotten.
    struct Parting {
        var complete: [Creation] = []
        var doomed: [Creation] = []
    }

    var root: Circle {
        guard let known = whole else { return self }
        let root = known.root
        whole = root
        return root
    }

    // MARK: Growing

    /// Lets one of those who wait in a round use an instance that is there; false where there is none.
    static func close(_ round: Round) -> Bool {
        let steps = round.steps
        // From the last to the first: the one who is about to wait comes first.
        for index in steps.indices.reversed() {
            let wanted = index + 1 < steps.count ? steps[index + 1].creation : steps[0].creation
            let step = steps[index]
            guard wanted.early != nil, wanted.release(step) else { continue }
            let circle = steps.lazy.compactMap(\.creation.circle).first?.root ?? Circle()
            for step in steps { circle.add(step.creation) }
            circle.admitWaiters()
            drip_wake_all()
            return true
        }
        return false
    }

    /// Lets a creation be shown with these, though none of them waits for it.
    func take(in creation: Creation) {
        guard !members.isEmpty else { return }
        add(creation)
        admitWaiters()
    }

    private func add(_ creation: Creation) {
        guard let circle = creation.circle?.root else {
            creation.circle = self
            creation.keepStorage()
            members.append(creation)
            return
        }
        guard circle !== self else { return }
        members += circle.members
        circle.members = []
        circle.whole = self
    }

    /// Lets those go on who wait for a complete creation and are waited for themselves.
    private func admitWaiters() {
        for member in members where member.isComplete {
            for waiter in member.waiters where member.isAwaited(by: waiter) {
                if let round = Round(of: waiter, for: member), Circle.close(round) { return }
            }
        }
    }

    // MARK: Ending

    /// Notes that a creation is complete.
    func complete(_ creation: Creation) -> Parting {
        drip_wait_lock()
        defer { drip_wait_unlock() }
        creation.isComplete = true
        creation.frame = nil
        let circle = root
        let parting = circle.part()
        circle.admitWaiters()
        return parting
    }

    /// Notes that a creation failed, and with it all that used its instance.
    func fail(_ creation: Creation) -> Parting {
        drip_wait_lock()
        defer { drip_wait_unlock() }
        creation.isDoomed = true
        let circle = root
        circle.spreadDoom()
        circle.members.removeAll { $0 === creation }
        var parting = circle.part()
        parting.doomed.append(creation)
        return parting
    }

    /// Forgets a creation that gives no instance.
    func leave(_ creation: Creation) -> Parting {
        drip_wait_lock()
        defer { drip_wait_unlock() }
        let circle = root
        if creation.isDoomed { circle.spreadDoom() }
        circle.members.removeAll { $0 === creation }
        let parting = circle.part()
        circle.admitWaiters()
        return parting
    }

    /// Whoever used the instance of a doomed creation is doomed too.
    func spreadDoom() {
        while let next = members.first(where: { !$0.isDoomed && $0.usedEarly.contains(where: \.isDoomed) }) {
            next.isDoomed = true
        }
    }

    /// Takes out what is over. Those that are doomed go together, so that none is made again inside another one.
    private func part() -> Parting {
        var parting = Parting()
        if members.allSatisfy({ $0.isComplete || !$0.isDoomed }) {
            parting.doomed = members.filter(\.isDoomed)
            members.removeAll(where: \.isDoomed)
        }
        if members.allSatisfy(\.isComplete) {
            parting.complete = members
            members = []
        }
        return parting
    }
}

extension Creation {
    /// Lets a waiter go on with the unfinished instance; false where that one does not wait here.
    fileprivate func release(_ step: Round.Step) -> Bool {
        guard let index = waiters.firstIndex(where: { $0.frame == step.frame && $0.creation === step.creation })
        else { return false }
        waiters.remove(at: index)
        return true
    }
}
