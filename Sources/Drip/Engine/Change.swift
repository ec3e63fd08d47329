// SPDX-License-Identifier: MIT

import Synchronization

/// Something that sets instances aside: an override, a late registration.
enum Change {
    private static let last = Atomic<UInt64>(0)

    /// A number that no other change in the process has.
    static func next() -> UInt64 { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// The changes in force above a component that have set something aside, in the order in which they began. Each set of
/// changes has a number, so that an instance need not note the set that it was made below. Sets that may be in force again
/// are those that are left when later changes end.
struct ChangesAbove {
    private struct Entry {
        let change: UInt64
        /// By how many ways from above it is in force here.
        var ways: Int
        /// The number of the set of this change and those before it.
        var number: UInt32
    }

    private var entries: [Entry] = []
    /// The number of the set without changes.
    private var none: UInt32 = 0
    private var last: UInt32 = 0

    /// The number of the present set.
    var number: UInt32 { entries.last?.number ?? none }
    var ways: [(change: UInt64, ways: Int)] { entries.map { ($0.change, $0.ways) } }

    mutating func add(_ change: UInt64, ways: Int = 1) {
        if let known = entries.lastIndex(where: { $0.change == change }) {
            entries[known].ways += ways
        } else {
            entries.append(Entry(change: change, ways: ways, number: next()))
        }
    }

    mutating func remove(_ change: UInt64) {
        guard let index = entries.lastIndex(where: { $0.change == change }) else { return }
        entries[index].ways -= 1
        guard entries[index].ways == 0 else { return }
        entries.remove(at: index)
        renumber(from: index)
    }

    /// A change that is never undone: no earlier set is in force again.
    mutating func addPermanent() {
        none = next()
        renumber(from: 0)
    }

    private mutating func renumber(from index: Int) {
        for index in entries.indices[index...] { entries[index].number = next() }
    }

    /// Whether the set with a number may be in force again.
    func mayReturn(_ number: UInt32) -> Bool { number == none || entries.contains { $0.number == number } }

    private mutating func next() -> UInt32 {
        last += 1
        return last
    }
}
