// SPDX-License-Identifier: MIT

/// The records that an instance was built from, each once. Most lists are short: four have room in place.
struct DependencyList {
    private var first: UnsafeMutablePointer<Record>?
    private var second: UnsafeMutablePointer<Record>?
    private var third: UnsafeMutablePointer<Record>?
    private var fourth: UnsafeMutablePointer<Record>?
    private var others: Others?

    /// Those that have no room in place: a few that are looked through, or many.
    private enum Others {
        case few([UnsafeMutablePointer<Record>])
        case many(ManyDependencies)

        var list: [UnsafeMutablePointer<Record>] {
            switch self {
            case .few(let list): list
            case .many(let many): many.list
            }
        }
    }

    init() {}

    var isEmpty: Bool { first == nil }

    /// Whether all of it has room in place, so that nothing is to be released.
    var isInPlace: Bool { others == nil }

    /// The only one there is.
    var only: UnsafeMutablePointer<Record>? { second == nil ? first : nil }

    /// Adds a dependency, if it is not there.
    @inline(__always)
    mutating func add(_ record: UnsafeMutablePointer<Record>) {
        if first == record || second == record || third == record || fourth == record { return }
        if first == nil {
            first = record
        } else if second == nil {
            second = record
        } else if third == nil {
            third = record
        } else if fourth == nil {
            fourth = record
        } else {
            addToOthers(record)
        }
    }

    @inline(never)
    private mutating func addToOthers(_ record: UnsafeMutablePointer<Record>) {
        switch others {
        case nil:
            others = .few([record])
        case .few(var list):
            if list.contains(record) { return }
            // Nobody else has what this list has alone.
            others = nil
            list.append(record)
            others = list.count > 16 ? .many(ManyDependencies(list)) : .few(list)
        case .many(var many):
            if many.contains(record) { return }
            others = nil
            if !isKnownUniquelyReferenced(&many) { many = ManyDependencies(many.list) }
            many.add(record)
            others = .many(many)
        }
    }

    @inline(__always)
    func allSatisfy(_ isSo: (UnsafeMutablePointer<Record>) -> Bool) -> Bool {
        guard let first else { return true }
        guard isSo(first) else { return false }
        guard let second else { return true }
        guard isSo(second) else { return false }
        guard let third else { return true }
        guard isSo(third) else { return false }
        guard let fourth else { return true }
        return isSo(fourth) && others?.list.allSatisfy(isSo) ?? true
    }

    /// Whether each of them can still be reached.
    @inline(__always)
    var areCurrent: Bool { allSatisfy { $0.pointee.isCurrent } }

    func contains(where isSo: (UnsafeMutablePointer<Record>) -> Bool) -> Bool { !allSatisfy { !isSo($0) } }

    func forEach(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
        if let third { body(third) }
        if let fourth { body(fourth) }
        others?.list.forEach(body)
    }

    /// Empties the list and gives what was in it.
    mutating func take() -> DependencyList {
        let taken = self
        self = DependencyList()
        return taken
    }
}

/// Dependencies that are found by their addresses.
private final class ManyDependencies {
    private(set) var list: [UnsafeMutablePointer<Record>]
    private var known: Set<UnsafeMutablePointer<Record>>

    init(_ list: [UnsafeMutablePointer<Record>]) {
        self.list = list
        known = Set(list)
    }

    func contains(_ record: UnsafeMutablePointer<Record>) -> Bool { known.contains(record) }

    func add(_ record: UnsafeMutablePointer<Record>) {
        list.append(record)
        known.insert(record)
    }
}
