// SPDX-License-Identifier: MIT

/// A component above another, and how many steps it is away: 1 for a parent.
struct Ancestor: Equatable {
    let component: AnyObject
    let distance: Int

    static func == (one: Ancestor, other: Ancestor) -> Bool {
        one.component === other.component && one.distance == other.distance
    }
}

extension [Ancestor] {
    /// What a search for a type comes to: of the nearest the last one of that very type, else those of subclasses, among
    /// which it cannot choose.
    func found<W>(_: W.Type) -> [Ancestor] {
        let wanted = filter { $0.component is W }
        guard let distance = wanted.map(\.distance).min() else { return [] }
        let nearest = wanted.filter { $0.distance == distance }
        if let exact = nearest.last(where: { type(of: $0.component) == W.self }) { return [exact] }
        return nearest.reduce(into: []) { found, one in
            if !found.contains(one) { found.append(one) }
        }
    }
}
