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
        guard let first else { return self.first = record }
        if first == record { return }
        guard let second else { return self.second = record }
        if second == record { return }
        guard let third else { return self.third = record }
        if third == record { return }
        guard let fourth else { return self.fourth = record }
        if fourth != record { addToOthers(record) }
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
    var areCurrent: Bool { allSatisfy { $0.pointee.isCurrent } }

    /// The same without a copy, for which others would be retained.
    @inline(__always)
    static func areCurrent(_ list: UnsafeMutablePointer<DependencyList>) -> Bool {
        guard let first = list.pointee.first else { return true }
        guard first.pointee.isCurrent else { return false }
        guard let second = list.pointee.second else { return true }
        guard second.pointee.isCurrent else { return false }
        guard let third = list.pointee.third else { return true }
        guard third.pointee.isCurrent else { return false }
        return list.pointee.fourth == nil || list.pointee.areCurrent
    }

    func contains(where isSo: (UnsafeMutablePointer<Record>) -> Bool) -> Bool { !allSatisfy { !isSo($0) } }

    func forEach(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
        if let third { body(third) }
        if let fourth { body(fourth) }
        others?.list.forEach(body)
    }

    /// Removes the only one there is.
    mutating func removeOnly() { first = nil }
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
