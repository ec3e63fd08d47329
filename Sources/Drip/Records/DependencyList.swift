// SPDX-License-Identifier: MIT

/// The records that an instance was built from, each once. Most lists are short: three have room in place.
struct DependencyList {
    private var first: UnsafeMutablePointer<Record>?
    private var second: UnsafeMutablePointer<Record>?
    private var third: UnsafeMutablePointer<Record>?
    private var others: [UnsafeMutablePointer<Record>]?

    init() {}

    var isEmpty: Bool { first == nil }

    /// The only one there is.
    var only: UnsafeMutablePointer<Record>? { second == nil ? first : nil }

    /// Adds a dependency. Long lists are not searched to their end: a repetition costs memory, not truth.
    @inline(__always)
    mutating func add(_ record: UnsafeMutablePointer<Record>) {
        if first == record || second == record || third == record { return }
        if first == nil {
            first = record
        } else if second == nil {
            second = record
        } else if third == nil {
            third = record
        } else {
            addToOthers(record)
        }
    }

    @inline(never)
    private mutating func addToOthers(_ record: UnsafeMutablePointer<Record>) {
        if others?.suffix(32).contains(record) ?? false { return }
        others?.append(record) ?? (others = [record])
    }

    @inline(__always)
    func allSatisfy(_ isSo: (UnsafeMutablePointer<Record>) -> Bool) -> Bool {
        guard let first else { return true }
        guard isSo(first) else { return false }
        guard let second else { return true }
        guard isSo(second) else { return false }
        guard let third else { return true }
        return isSo(third) && others?.allSatisfy(isSo) ?? true
    }

    /// Whether each of them can still be reached.
    @inline(__always)
    var areCurrent: Bool { allSatisfy { $0.pointee.isCurrent } }

    func contains(where isSo: (UnsafeMutablePointer<Record>) -> Bool) -> Bool { !allSatisfy { !isSo($0) } }

    func forEach(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
        if let third { body(third) }
        others?.forEach(body)
    }

    /// Empties the list and gives what was in it.
    mutating func take() -> DependencyList {
        let taken = self
        self = DependencyList()
        return taken
    }
}
