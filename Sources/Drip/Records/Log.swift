// SPDX-License-Identifier: MIT

internal import CDrip

/// All records of a component in the order in which they were completed: the order in which nothing is released
/// before what was built from it, read backwards. Records never move.
///
/// They stand in chunks of memory, from the beginning of each; what belongs to them stands at its end. The first has room
/// for the component's first table behind that: a component that keeps four instances and modules needs no other memory.
struct Log {
    private struct Chunk {
        var previous: UnsafeMutablePointer<Chunk>?
        /// Where the next record will stand.
        var next: UnsafeMutablePointer<Record>
        /// The first byte that is taken at the end.
        var end: UnsafeMutableRawPointer

        /// The bytes before the first record: where pointers have 32 bits, it needs a wider alignment than they.
        static var stride: Int {
            let alignment = MemoryLayout<Record>.alignment
            return (MemoryLayout<Chunk>.size + alignment - 1) & ~(alignment - 1)
        }

        /// The most bytes that are left out before the records of a chunk that is not the first.
        static var slack: Int { cacheLine - MemoryLayout<UInt>.size }
        private static var cacheLine: Int { 64 }

        /// Where the records of a chunk begin: but for the first, which few components go beyond, so that a record stands in
        /// one line of the processor's cache.
        static func records(_ chunk: UnsafeMutablePointer<Chunk>) -> UnsafeMutablePointer<Record> {
            var place = UInt(bitPattern: chunk) + UInt(stride)
            if chunk.pointee.previous != nil { place = (place + UInt(cacheLine - 1)) & ~UInt(cacheLine - 1) }
            return UnsafeMutableRawPointer(bitPattern: place).unsafelyUnwrapped.assumingMemoryBound(to: Record.self)
        }

        /// Whether as many bytes are free.
        @inline(__always)
        func hasRoom(for bytes: Int) -> Bool { end - UnsafeMutableRawPointer(next) >= bytes }
    }

    private var last: UnsafeMutablePointer<Chunk>?
    /// How many records the last chunk has room for, where nothing else stands there.
    private var capacity: Int32 = 0
    private var hasGivenTable = false

    var isEmpty: Bool { last == nil }

    /// Adds a record and returns the place where it stays.
    @inline(__always)
    mutating func append(_ record: consuming Record) -> UnsafeMutablePointer<Record> {
        let chunk = chunk(with: MemoryLayout<Record>.stride)
        let place = chunk.pointee.next
        place.initialize(to: record)
        chunk.pointee.next = place + 1
        return place
    }

    /// Memory for as many bytes, a multiple of eight at an address that is one, for as long as the log.
    mutating func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
        assert(bytes.isMultiple(of: 8))
        let chunk = chunk(with: bytes)
        chunk.pointee.end -= bytes
        return chunk.pointee.end
    }

    /// The memory for a component's first table, for as long as the log; once, and only while the first chunk is the last.
    mutating func memoryForFirstTable() -> UnsafeMutableRawPointer? {
        guard let last, last.pointee.previous == nil, !hasGivenTable else { return nil }
        hasGivenTable = true
        return UnsafeMutableRawPointer(last) + Log.beforeTable
    }

    /// The last chunk, with as many bytes free.
    @inline(__always)
    private mutating func chunk(with bytes: Int) -> UnsafeMutablePointer<Chunk> {
        if let last, last.pointee.hasRoom(for: bytes) { return last }
        return grow()
    }

    private static var firstCapacity: Int32 { 4 }
    /// Where the first table stands in the first chunk.
    private static var beforeTable: Int {
        Chunk.stride + Int(firstCapacity) * MemoryLayout<Record>.stride
    }

    @inline(never)
    private mutating func grow() -> UnsafeMutablePointer<Chunk> {
        // Less than a kilobyte: for more than that, the usual allocator tidies up first.
        capacity = last == nil ? Log.firstCapacity : min(capacity * 2, 14)
        let slack = last == nil ? 0 : Chunk.slack
        let size = Chunk.stride + slack + Int(capacity) * MemoryLayout<Record>.stride
        let raw = last == nil ? drip_allocate_first(Log.beforeTable + Table.sizeOfFirst) : drip_allocate(size)
        let chunk = raw.bindMemory(to: Chunk.self, capacity: 1)
        let end = (raw + size).assumingMemoryBound(to: Record.self)
        chunk.initialize(to: Chunk(previous: last, next: end, end: raw + size))
        chunk.pointee.next = Chunk.records(chunk)
        last = chunk
        return chunk
    }

    /// Every record, the newest first.
    func forEachReversed(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        var following = last
        while let chunk = following {
            let first = Chunk.records(chunk)
            var record = chunk.pointee.next
            while record > first {
                record -= 1
                body(record)
            }
            following = chunk.pointee.previous
        }
    }

    /// Every record, the oldest first.
    var records: [UnsafeMutablePointer<Record>] {
        var all: [UnsafeMutablePointer<Record>] = []
        forEachReversed { all.append($0) }
        return all.reversed()
    }

    /// Releases every instance, the newest first. The memory stays, which tables may still point at.
    func releaseAll() {
        forEachReversed { Record.takeOwned($0).release() }
    }

    /// Frees the memory.
    mutating func deallocate() {
        while let chunk = last {
            last = chunk.pointee.previous
            if last == nil { drip_free_first(chunk) } else { drip_free(chunk) }
        }
    }
}
