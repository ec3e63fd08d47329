// SPDX-License-Identifier: MIT

/// A component above another, and how many steps it is away: 1 for a parent.
struct Ancestor: Equatable {
    let component: AnyObject
    let storage: Storage
    let distance: Int

    init(_ parent: Parent, distance: Int) {
        component = parent.component
        storage = parent.storage
        self.distance = distance
    }

    /// The same as a child sees it.
    var seenFromBelow: Ancestor { Ancestor(Parent(component, storage), distance: distance + 1) }

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

extension Storage {
    /// All components above this one, the nearest first, each where it is nearest.
    var ancestors: [Ancestor] {
        var found: [Ancestor] = []
        var distance = 1
        var level = parents()
        while !level.isEmpty {
            level = level.filter { parent in !found.contains { $0.component === parent.component } }
            found += level.map { Ancestor($0, distance: distance) }
            level = level.flatMap { $0.storage.parents() }
            distance += 1
        }
        return found
    }
}
