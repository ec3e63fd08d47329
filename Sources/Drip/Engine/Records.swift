// SPDX-License-Identifier: MIT

/// A component's records in order of completion, each known by its number, and the lists of what they were built from.
/// Read backwards, it is the order in which nothing is released before what was built from it.
struct Records {
    typealias Pointer = UnsafeMutablePointer<Record>

    /// Most children keep few instances, so the first chunks are small: of two records, then of six.
    private static let large: UInt32 = 16

    private var first: Pointer?
    private var more: [Pointer] = []
    /// All lists, each after its length. The first place is never used, so that 0 means no list.
    private var lists: [UInt32] = []
    /// Last, so that what follows fills the word.
    private(set) var count: UInt32 = 0

    @inline(__always)
    subscript(number: UInt32) -> Pointer {
        if number < 2 { return first.unsafelyUnwrapped + Int(number) }
        if number < 8 { return more[0] + Int(number - 2) }
        return more[Int((number - 8) / Records.large) + 1] + Int((number - 8) % Records.large)
    }

    @inline(__always)
    mutating func append(_ record: Record) -> Pointer {
        if count < 2 ? count == 0 : count == 2 || (count >= 8 && (count - 8) % Records.large == 0) { addChunk() }
        let place = self[count]
        place.initialize(to: record)
        place.state.pointee.number = count
        count += 1
        return place
    }

    @inline(never)
    private mutating func addChunk() {
        if count == 0 {
            first = .allocate(capacity: 2)
        } else {
            more.append(.allocate(capacity: count == 2 ? 6 : Int(Records.large)))
        }
    }

    /// Adds a list, which may be empty: it has a place of its own.
    mutating func addList(_ numbers: [UInt32]) -> UInt32 {
        let start = beginList()
        lists.append(contentsOf: numbers)
        return endList(start)
    }

    /// Adds what a creation used: each number once.
    @inline(__always)
    mutating func addList(_ used: NumberList) -> UInt32 {
        guard used.isShort else { return addList(used.all) }
        let start = beginList()
        used.forEach { lists.append($0) }
        return endList(start)
    }

    private mutating func beginList() -> Int {
        if lists.isEmpty {
            lists.reserveCapacity(12)
            lists.append(0)
        }
        lists.append(0)
        return lists.count - 1
    }

    private mutating func endList(_ start: Int) -> UInt32 {
        lists[start] = UInt32(lists.count - start - 1)
        return UInt32(start)
    }

    /// Replaces a list, in its place if there is room.
    mutating func replaceList(_ start: UInt32, by numbers: [UInt32]) -> UInt32 {
        guard start != 0, Int(lists[Int(start)]) >= numbers.count else { return numbers.isEmpty ? 0 : addList(numbers) }
        lists[Int(start)] = UInt32(numbers.count)
        for (index, number) in numbers.enumerated() { lists[Int(start) + 1 + index] = number }
        return start
    }

    func list(_ start: UInt32) -> ArraySlice<UInt32> {
        guard start != 0 else { return [] }
        let begin = Int(start) + 1
        return lists[begin..<begin + Int(lists[Int(start)])]
    }

    /// Releases every instance, the newest first. The memory stays, since tables may still point to it.
    func releaseAll() {
        for number in (0..<count).reversed() { self[number].pointee.release() }
    }

    func deallocate() {
        first?.deallocate()
        more.forEach { $0.deallocate() }
    }
}
