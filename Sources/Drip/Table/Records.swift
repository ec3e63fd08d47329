// SPDX-License-Identifier: MIT

internal import CDrip

/// A component's records, newest first. In this order, an instance is released before the instances from which it was
/// built. The records lie in chunks. The first table lies behind the first chunk, since most children need no more. Each
/// other table is a chunk without records, and lives as long as the component: a reader may be inside.
struct Records: Sequence {
    typealias Pointer = UnsafeMutablePointer<Record>

    fileprivate struct Chunk {
        var previous: UnsafeMutablePointer<Chunk>?
        let room: UInt32
        var count: UInt32 = 0

        /// The extra slots of the first table: it has room for two records more than its chunk.
        var extra: Int { Int(room) + 2 }

        /// The chunk in memory of its own, with its records and with further bytes behind them.
        func allocated(followedBy byteCount: Int) -> UnsafeMutablePointer<Chunk> {
            let size = MemoryLayout<Chunk>.stride + Int(room) * MemoryLayout<Record>.stride
            let chunk = allocate(size + byteCount).assumingMemoryBound(to: Chunk.self)
            chunk.initialize(to: self)
            return chunk
        }
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
        if last == nil || last.unsafelyUnwrapped.pointee.count == last.unsafelyUnwrapped.pointee.room {
            addChunk(for: record)
        }
        let chunk = last.unsafelyUnwrapped
        let place = Records.first(chunk) + Int(chunk.pointee.count)
        place.initialize(to: record)
        place.pointee.order = count
        chunk.pointee.count &+= 1
        count &+= 1
        return place
    }

    @inline(never)
    private mutating func addChunk(for record: Record) {
        // A module or a parent is followed by an instance.
        let room = isEmpty && record.isLasting ? 2 : Swift.min(Swift.max(count, 1), 16)
        let chunk = Chunk(previous: last, room: room)
        last = chunk.allocated(followedBy: isEmpty ? Table.size(Table.smallest, chunk.extra) : 0)
    }

    var isEmpty: Bool { last == nil }

    /// Makes the first table, behind the first chunk, which was added just now.
    @inline(never)
    func makeFirstTable() -> Table {
        let chunk = last.unsafelyUnwrapped
        let end = Records.first(chunk) + Int(chunk.pointee.room)
        return Table.make(in: end, Table.smallest, chunk.pointee.extra)
    }

    /// Makes another table. Its chunk comes second, since the newest chunk may have room.
    func makeTable(_ capacity: Int, _ extra: Int) -> Table {
        let newest = last!
        let chunk = Chunk(previous: newest.pointee.previous, room: 0)
        let added = chunk.allocated(followedBy: Table.size(capacity, extra))
        newest.pointee.previous = added
        return Table.make(in: Records.first(added), capacity, extra)
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

        /// Takes the value of the next meant record that owns one. The caller has to release it.
        mutating func takeValue(where isMeant: (Site) -> Bool) -> Unmanaged<AnyObject>? {
            while let record = next() {
                guard record.pointee.ownsValue, isMeant(record.pointee.site) else { continue }
                if let value = record.pointee.value.take() { return .fromOpaque(value) }
            }
            return nil
        }
    }

    func makeIterator() -> Iterator { Iterator(chunk: last, left: last?.pointee.count ?? 0) }

    /// Releases every instance, and frees the memory of records and tables, at the end of the component.
    mutating func deallocate() {
        for record in self { record.pointee.release() }
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
