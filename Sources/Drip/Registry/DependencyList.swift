// SPDX-License-Identifier: MIT

/// The records that an instance was built from, each once. Most lists are short: two have room in place.
struct DependencyList {
    private var first: UnsafeMutablePointer<Record>?
    private var second: UnsafeMutablePointer<Record>?
    private var others: [UnsafeMutablePointer<Record>] = []

    init() {}

    /// Adds a dependency. Long lists are not searched to their end: a repetition costs memory, not truth.
    mutating func add(_ record: UnsafeMutablePointer<Record>) {
        if first == record || second == record { return }
        if first == nil {
            first = record
        } else if second == nil {
            second = record
        } else if !others.suffix(32).contains(record) {
            others.append(record)
        }
    }

    func allSatisfy(_ isSo: (UnsafeMutablePointer<Record>) -> Bool) -> Bool {
        if let first, !isSo(first) { return false }
        if let second, !isSo(second) { return false }
        return others.isEmpty || others.allSatisfy(isSo)
    }

    func forEach(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
        others.forEach(body)
    }

    /// Whether each of them can still be reached.
    var areCurrent: Bool { allSatisfy { $0.pointee.isCurrent } }
}
