// SPDX-License-Identifier: MIT

/// Creations that used each other's unfinished instances, as `configure:` allows: other threads see all of them at once, when
/// the last one is made. Belongs to the wait graph's lock.
final class Circle {
    private(set) var members: [Promise] = []
    private var whole: Circle?

    /// This circle, or the one that it became a part of.
    var merged: Circle {
        guard let whole else { return self }
        let merged = whole.merged
        self.whole = merged
        return merged
    }

    /// The creations that run on before a wait for one ends: all of its circle, once it has an instance itself.
    static func unfinished(before promise: Promise) -> [Promise] {
        guard promise.instance != nil, let circle = promise.circle?.merged, !circle.members.isEmpty else {
            return [promise]
        }
        return circle.members.filter { !$0.isComplete }
    }

    static func merge(_ one: Promise, _ other: Promise) -> Circle {
        let circle = other.circle?.merged ?? one.circle?.merged ?? Circle()
        for promise in [one, other] {
            if let own = promise.circle?.merged {
                guard own !== circle else { continue }
                circle.members += own.members
                own.members = []
                own.whole = circle
            } else {
                promise.circle = circle
                promise.creation.pointee.isInCircle = true
                promise.heldStorage = promise.storage
                circle.members.append(promise)
            }
        }
        return circle
    }

    /// - Returns: All members, if the last one is made; the circle is empty then.
    func complete(_ promise: Promise, isMember: Bool) -> [Promise] {
        if !isMember { members.removeAll { $0 === promise } }
        guard members.allSatisfy(\.isComplete) else { return [] }
        defer { members = [] }
        return members
    }
}
