// SPDX-License-Identifier: MIT

internal import CDrip

/// A component's records in order of completion, each known by its number, and the lists of what they were built from.
/// Read backwards, it is the order in which nothing is released before what was built from it.
///
/// One block holds the first two records, the first table and a few numbers for lists: most children need no more.
struct Records {
    typealias Pointer = UnsafeMutablePointer<Record>

    private static let firstCount: UInt32 = 2
    /// How many numbers the lists have room for in the first block.
    private static let fewNumbers: UInt32 = 4

    private var first: Pointer?
    /// The chunks behind the first ones: of 2, 4 and 8 records, then of 16 each.
    private var chunks: UnsafeMutablePointer<Pointer>?
    /// All lists, each after its length. The first place says how much room there is, so that 0 can mean no list.
    private var lists: UnsafeMutablePointer<UInt32>?
    private var listsEnd: UInt32 = 1
    private(set) var count: UInt32 = 0

    @inline(__always)
    subscript(number: UInt32) -> Pointer {
        if number < Records.firstCount { return first.unsafelyUnwrapped + Int(number) }
        let (chunk, offset) = Records.place(number)
        return chunks.unsafelyUnwrapped[chunk] + offset
    }

    private static func place(_ number: UInt32) -> (chunk: Int, offset: Int) {
        if number >= 16 { return (2 + Int(number / 16), Int(number % 16)) }
        let exponent = 31 - number.leadingZeroBitCount
        return (exponent - 1, Int(number) - 1 << exponent)
    }

    /// Where the first table stands.
    var firstTable: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(first.unsafelyUnwrapped + Int(Records.firstCount))
    }
    private var firstLists: UnsafeMutablePointer<UInt32> {
        (firstTable + Table.size(Table.smallest)).assumingMemoryBound(to: UInt32.self)
    }

    @inline(__always)
    mutating func append(_ record: Record) -> Pointer {
        if first == nil { addFirst() }
        // As `place` has it: a chunk begins at 2, at 4, at 8 and at each multiple of 16.
        if count >= Records.firstCount, count & (count < 16 ? count - 1 : 15) == 0 { addChunk() }
        let place = self[count]
        place.initialize(to: record)
        place.state.pointee.number = count
        count += 1
        return place
    }

    @inline(never)
    private mutating func addFirst() {
        let records = Int(Records.firstCount) * MemoryLayout<Record>.stride
        let lists = Int(Records.fewNumbers) * MemoryLayout<UInt32>.stride
        first = allocate(records + Table.size(Table.smallest) + lists).assumingMemoryBound(to: Record.self)
        self.lists = firstLists
        firstLists.pointee = Records.fewNumbers
    }

    @inline(never)
    private mutating func addChunk() {
        let chunk = Records.place(count).chunk
        // The list of chunks doubles from four on.
        if chunk & (chunk - 1) == 0, chunk == 0 || chunk >= 4 {
            let larger = allocate(max(4, chunk * 2) * MemoryLayout<Pointer>.stride).assumingMemoryBound(
                to: Pointer.self)
            if let chunks {
                larger.moveInitialize(from: chunks, count: chunk)
                free(chunks)
            }
            chunks = larger
        }
        let memory = allocate(min(Int(count), 16) * MemoryLayout<Record>.stride)
        (chunks.unsafelyUnwrapped + chunk).initialize(to: memory.assumingMemoryBound(to: Record.self))
    }

    // MARK: Lists

    /// Adds a list, which may be empty: it has a place of its own.
    mutating func addList(_ numbers: [UInt32]) -> UInt32 {
        var next = beginList(numbers.count)
        let start = next.start
        for number in numbers { append(number, &next.place) }
        return start
    }

    /// Adds what a creation used: each number once.
    @inline(__always)
    mutating func addList(_ used: NumberList) -> UInt32 {
        guard used.isShort else { return addList(used.all) }
        var next = beginList(used.shortCount)
        let start = next.start
        used.forEach { append($0, &next.place) }
        return start
    }

    @inline(__always)
    private func append(_ number: UInt32, _ place: inout UnsafeMutablePointer<UInt32>) {
        place.pointee = number
        place += 1
    }

    /// Makes room for a list.
    @inline(__always)
    private mutating func beginList(_ length: Int) -> (start: UInt32, place: UnsafeMutablePointer<UInt32>) {
        let start = listsEnd
        listsEnd += 1 + UInt32(length)
        if first == nil || listsEnd > lists.unsafelyUnwrapped[0] { growLists() }
        let place = lists.unsafelyUnwrapped + Int(start)
        place.pointee = UInt32(length)
        return (start, place + 1)
    }

    @inline(never)
    private mutating func growLists() {
        if first == nil { addFirst() }
        let before = lists.unsafelyUnwrapped
        guard listsEnd > before[0] else { return }
        let room = max(12, listsEnd * 2)
        let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(room))
        larger.initialize(from: before, count: Int(before[0]))
        larger.pointee = room
        if before != firstLists { before.deallocate() }
        lists = larger
    }

    /// Replaces a list, in its place if there is room.
    mutating func replaceList(_ start: UInt32, by numbers: [UInt32]) -> UInt32 {
        guard start != 0, let lists, lists[Int(start)] >= numbers.count else {
            return numbers.isEmpty ? 0 : addList(numbers)
        }
        lists[Int(start)] = UInt32(numbers.count)
        for (index, number) in numbers.enumerated() { lists[Int(start) + 1 + index] = number }
        return start
    }

    func list(_ start: UInt32) -> UnsafeBufferPointer<UInt32> {
        guard start != 0, let lists else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: lists + Int(start) + 1, count: Int(lists[Int(start)]))
    }

    // MARK: The end

    /// Releases every instance, the newest first. The memory stays, since tables may still point to it.
    mutating func releaseAll() {
        for number in (0..<count).reversed() { self[number].pointee.release() }
    }

    mutating func deallocate() {
        guard let first, let lists else { return }
        if lists != firstLists { lists.deallocate() }
        if let chunks {
            for chunk in 0...Records.place(count - 1).chunk { free(chunks[chunk]) }
            free(chunks)
        }
        free(first)
    }
}

/// Memory for what a component keeps, to be freed by `free`. Swift's own way asks for an alignment, which takes longer.
func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(byteCount) else { preconditionFailure("Drip: out of memory") }
    return memory
}
