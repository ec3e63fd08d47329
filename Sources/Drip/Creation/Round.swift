// SPDX-License-Identifier: MIT

/// Creations each of which waits for the next, and the last for the first.
///
/// A creation waits for the one that it asked for, for one that another thread makes, and, when it is complete but
/// for its circle, for those there that are not. Only under the wait lock.
struct Round {
    /// A creation and the call from which it waits for the next one's.
    struct Step {
        let creation: Creation
        let frame: UnsafeMutablePointer<Frame>?
    }

    /// From the creation that the last waiter wants to that waiter.
    let steps: [Step]

    /// The round that a waiter for a creation closes, or nil where waiting is safe. Walked backwards from the waiter:
    /// whoever is met waits for it.
    init?(of waiter: Creation.Waiter, for wanted: Creation) {
        guard let requester = waiter.creation else { return nil }
        var known: [ObjectIdentifier: (step: Step, to: Creation?)] = [:]
        known[ObjectIdentifier(requester)] = (Step(creation: requester, frame: waiter.frame), nil)
        var open = [requester]
        while let creation = open.popLast(), creation !== wanted {
            for step in Round.waiting(for: creation) where known[ObjectIdentifier(step.creation)] == nil {
                known[ObjectIdentifier(step.creation)] = (step, creation)
                open.insert(step.creation, at: 0)
            }
        }
        var steps: [Step] = []
        var next: Creation? = wanted
        while let creation = next {
            guard let (step, to) = known[ObjectIdentifier(creation)] else { return nil }
            steps.append(step)
            next = to
        }
        self.steps = steps
    }

    private static func waiting(for creation: Creation) -> [Step] {
        // Those who wait for what is over are about to be woken.
        guard creation.state.load(ordering: .acquiring) != .finished else { return [] }
        var found: [Step] = []
        if !creation.isComplete, let requester = creation.requester {
            found.append(Step(creation: requester, frame: creation.frame?.pointee.outer))
        }
        for waiter in creation.waiters {
            if let other = waiter.creation { found.append(Step(creation: other, frame: waiter.frame)) }
        }
        guard !creation.isComplete, let circle = creation.circle else { return found }
        for other in circle.root.members where other.isComplete { found.append(Step(creation: other, frame: nil)) }
        return found
    }
}
