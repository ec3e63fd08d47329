// SPDX-License-Identifier: MIT

/// Creations that used each other's unfinished instances, as `configure:` allows: other threads see all of them at once, when
/// the last one is made. Belongs to the wait graph's lock.
final class Circle {
    private(set) var members: [Creation] = []
    /// The circle that this one has become a part of.
    private var whole: Circle?

    var root: Circle {
        guard let whole else { return self }
        let root = whole.root
        self.whole = root
        return root
    }

    /// The creations that run on before a wait for one ends: all of its circle, once it has an instance itself.
    static func unfinished(before creation: Creation) -> [Creation] {
        guard creation.instance != nil, let circle = creation.circle?.root, !circle.members.isEmpty else {
            return [creation]
        }
        return circle.members.filter { !$0.isComplete }
    }

    static func merge(_ one: Creation, _ other: Creation) -> Circle {
        let circle = other.circle?.root ?? one.circle?.root ?? Circle()
        for creation in [one, other] {
            if let own = creation.circle?.root {
                guard own !== circle else { continue }
                circle.members += own.members
                own.members = []
                own.whole = circle
            } else {
                creation.circle = circle
                creation.heldStorage = creation.storage
                circle.members.append(creation)
            }
        }
        return circle
    }

    /// - Returns: All members, if the last one is made; the circle is empty then.
    func complete(_ creation: Creation, isMember: Bool) -> [Creation] {
        if !isMember { members.removeAll { $0 === creation } }
        guard members.allSatisfy(\.isComplete) else { return [] }
        defer { members = [] }
        return members
    }
}
