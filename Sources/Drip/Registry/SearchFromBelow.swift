// SPDX-License-Identifier: MIT

/// Stands for the searches of children for a parent of one type that come by a component's list of parents.
protocol SearchFromBelow {
    /// Whether one of them may find another parent now.
    static func isChanged(from known: [Ancestor], to now: [Ancestor]) -> Bool

    /// How far away the parent is that they find; behind all where they find none.
    static func distance(in above: [Ancestor]) -> Int

    /// What they depend on where they come by a component's list.
    static func step(in storage: Storage) -> UnsafeMutablePointer<Record>
}

private enum Search<W>: SearchFromBelow {
    /// What is found may be the same and nearer: a child may have found something else at a distance between, by way of
    /// another parent.
    static func isChanged(from known: [Ancestor], to now: [Ancestor]) -> Bool {
        known.found(W.self) != now.found(W.self)
    }

    static func distance(in above: [Ancestor]) -> Int { above.found(W.self).first?.distance ?? .max }

    static func step(in storage: Storage) -> UnsafeMutablePointer<Record> { storage.searchFromBelow(W.self) }
}

extension Site {
    /// The searches for the parent of this site, or those that it stands for.
    var search: any SearchFromBelow.Type {
        func search<W>(_: W.Type) -> any SearchFromBelow.Type { Search<W>.self }
        return metatype as? any SearchFromBelow.Type ?? _openExistential(metatype, do: search)
    }
}

/// The records that searches depend on, by searches.
struct SearchSteps {
    private var steps: [ObjectIdentifier: [UnsafeMutablePointer<Record>]] = [:]

    subscript(_ search: any SearchFromBelow.Type) -> [UnsafeMutablePointer<Record>] {
        get { steps[ObjectIdentifier(search)] ?? [] }
        set { steps[ObjectIdentifier(search)] = newValue }
    }

    /// Whether searches can follow them. Those cannot whose answer has only been known since the steps were asked for.
    func areCurrent(for search: any SearchFromBelow.Type, _ above: [Ancestor]) -> Bool {
        guard let steps = steps[ObjectIdentifier(search)] else { return search.distance(in: above) <= 1 }
        return steps.allSatisfy { $0.pointee.isCurrent }
    }
}

extension Storage {
    /// What a child's search that comes by this component's list depends on.
    func searchFromBelow<W>(_: W.Type) -> UnsafeMutablePointer<Record> {
        node(for: Site(.parent, of: Search<W>.self), in: self)
    }
}
