// SPDX-License-Identifier: MIT

/// What an instance was built from in one word, since most are built from nothing or from one record. Belongs to the storage's
/// lock.
struct BuiltFrom {
    /// Nothing, or an address with what it is in the lowest bits, which no address has.
    private(set) var word: UInt = 0

    private enum Tag {
        /// The address of the only record.
        static let record: UInt = 1
        /// The address of a list of records.
        static let list: UInt = 2
        static let all: UInt = 3
    }

    init() {}

    /// - Returns: nil if the word says something else.
    init?(word: UInt) {
        guard word & Tag.all != 0 else { return nil }
        self.word = word
    }

    private var record: UnsafeMutablePointer<Record>? {
        guard word & Tag.all == Tag.record else { return nil }
        return UnsafeMutablePointer(bitPattern: word & ~Tag.all)
    }

    private var list: UnsafeMutablePointer<DependencyList>? {
        guard word & Tag.all == Tag.list else { return nil }
        return UnsafeMutablePointer(bitPattern: word & ~Tag.all)
    }

    var areCurrent: Bool { record?.pointee.isCurrent ?? list?.pointee.areCurrent ?? true }

    var dependencies: DependencyList {
        if let list { return list.pointee }
        var dependencies = DependencyList()
        if let record { dependencies.add(record) }
        return dependencies
    }

    /// Says this instead, where it needs no more memory.
    ///
    /// - Returns: Whether it was said.
    mutating func say(_ dependencies: DependencyList) -> Bool {
        if let list {
            list.pointee = dependencies
        } else if let only = dependencies.only {
            word = UInt(bitPattern: only) | Tag.record
        } else if dependencies.isEmpty {
            word = 0
        } else {
            return false
        }
        return true
    }

    /// Says this in memory for a list, until `clear`.
    mutating func say(_ dependencies: consuming DependencyList, in memory: UnsafeMutableRawPointer) {
        let list = memory.bindMemory(to: DependencyList.self, capacity: 1)
        list.initialize(to: dependencies)
        word = UInt(bitPattern: list) | Tag.list
    }

    /// What a new record says, which takes it: nothing is left in the list, in which there is something.
    ///
    /// - Parameter memory: Gives memory for a list, until `clear`.
    @inline(__always)
    init(taking dependencies: UnsafeMutablePointer<DependencyList>, in memory: () -> UnsafeMutableRawPointer) {
        if let only = dependencies.pointee.only {
            word = UInt(bitPattern: only) | Tag.record
            dependencies.pointee.removeOnly()
        } else {
            let list = memory().bindMemory(to: DependencyList.self, capacity: 1)
            word = UInt(bitPattern: list) | Tag.list
            list.initialize(to: dependencies.move())
            dependencies.initialize(to: DependencyList())
        }
    }

    /// Says nothing any more. The memory of a list is its owner's.
    mutating func clear() {
        if let list, !list.pointee.isInPlace { list.deinitialize(count: 1) }
        word = 0
    }
}
