// SPDX-License-Identifier: MIT

internal import CDrip

/// A component's records, newest first. In this order, an instance is released before the instances from which it was
/// built. The records lie in chunks. The first table lies behind the first chunk, since most children need no more.
struct Records: Sequence {
    typealias Pointer = UnsafeMutablePointer<Record>

    fileprivate struct Chunk {
        let previous: UnsafeMutablePointer<Chunk>?
        let room: UInt32
        var count: UInt32 = 0
    }

    private var last: UnsafeMutablePointer<Chunk>?
    private(set) var count: UInt32 = 0
    /// Whether a record may have a larger number than records that were made after it.
    private(set) var hasRenumbered = false

    /// The first record of a chunk, which stands behind its header.
    @inline(__always)
    private static func first(_ chunk: UnsafeMutablePointer<Chunk>) -> Pointer {
        UnsafeMutableRawPointer(chunk + 1).assumingMemoryBound(to: Record.self)
    }

    @inline(__always)
    mutating func append(_ record: Record) -> Pointer {
        if last == nil || last.unsafelyUnwrapped.pointee.count == last.unsafelyUnwrapped.pointee.room { addChunk() }
        let chunk = last.unsafelyUnwrapped
        let place = Records.first(chunk) + Int(chunk.pointee.count)
        place.initialize(to: record)
        place.pointee.order = count
        chunk.pointee.count &+= 1
        count &+= 1
        return place
    }

    @inline(never)
    private mutating func addChunk() {
        let isFirst = last == nil
        let room = isFirst ? 2 : Swift.min(count, 16)
        let table = Table.size(Table.smallest, Table.usualExtra(Table.smallest))
        let memory = allocate(Records.size(room) + (isFirst ? table : 0))
        let chunk = memory.assumingMemoryBound(to: Chunk.self)
        chunk.initialize(to: Chunk(previous: last, room: room))
        last = chunk
    }

    /// The number of bytes of a chunk, without the first table.
    private static func size(_ room: UInt32) -> Int {
        MemoryLayout<Chunk>.stride + Int(room) * MemoryLayout<Record>.stride
    }

    /// The memory of the first table, behind the first chunk. There is at least one record.
    var firstTable: UnsafeMutableRawPointer {
        var chunk = last.unsafelyUnwrapped
        while let previous = chunk.pointee.previous { chunk = previous }
        return UnsafeMutableRawPointer(chunk) + Records.size(chunk.pointee.room)
    }

    /// Notes that a weak single has a new object.
    mutating func renumber(_ record: Pointer) {
        record.pointee.order = takeNumber()
        hasRenumbered = true
    }

    /// The next number in the order of completion, for an instance that has no record of its own.
    mutating func takeNumber() -> UInt32 {
        defer { count &+= 1 }
        return count
    }

    struct Iterator: IteratorProtocol {
        fileprivate var chunk: UnsafeMutablePointer<Chunk>?
        /// The number of records of the chunk that are left.
        fileprivate var left: UInt32

        mutating func next() -> Pointer? {
            while left == 0 {
                chunk = chunk?.pointee.previous
                guard let chunk else { return nil }
                left = chunk.pointee.count
            }
            left -= 1
            return chunk.map { Records.first($0) + Int(left) }
        }
    }

    func makeIterator() -> Iterator { Iterator(chunk: last, left: last?.pointee.count ?? 0) }

    /// Releases every instance. The memory stays, since tables may still point to it.
    mutating func releaseAll() { for record in self { record.pointee.release() } }

    mutating func deallocate() {
        var next = last
        while let chunk = next {
            next = chunk.pointee.previous
            free(chunk)
        }
    }
}

/// Allocates memory for records and tables, to be freed by `free`. Swift's own allocation takes longer, because it asks
/// for an alignment.
func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(byteCount) else { preconditionFailure("Drip: out of memory") }
    return memory
}
