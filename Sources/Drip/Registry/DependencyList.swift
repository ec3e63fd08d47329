// SPDX-License-Identifier: MIT

/// The records that an instance was built from, each once. Most lists are short: three have room in place.
struct DependencyList {
    private var first: UnsafeMutablePointer<Record>?
    private var second: UnsafeMutablePointer<Record>?
    private var third: UnsafeMutablePointer<Record>?
    private var others: [UnsafeMutablePointer<Record>] = []

    init() {}

    /// Adds a dependency. Long lists are not searched to their end: a repetition costs memory, not truth.
    mutating func add(_ record: UnsafeMutablePointer<Record>) {
        if first == record || second == record || third == record { return }
        if first == nil {
            first = record
        } else if second == nil {
            second = record
        } else if third == nil {
            third = record
        } else if !others.suffix(32).contains(record) {
            others.append(record)
        }
    }

    @inline(__always)
    func allSatisfy(_ isSo: (UnsafeMutablePointer<Record>) -> Bool) -> Bool {
        if let first, !isSo(first) { return false }
        if let second, !isSo(second) { return false }
        if let third, !isSo(third) { return false }
        return others.isEmpty || others.allSatisfy(isSo)
    }

    func forEach(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        if let first { body(first) }
        if let second { body(second) }
        if let third { body(third) }
        others.forEach(body)
    }
}
