// SPDX-License-Identifier: MIT

internal import CDrip

/// All records of a component in the order in which they were completed: the order in which nothing is released
/// before what was built from it, read backwards. Records never move.
struct Log {
    private struct Chunk {
        var previous: UnsafeMutablePointer<Chunk>?
        var capacity: Int
        var count: Int

        static func records(_ chunk: UnsafeMutablePointer<Chunk>) -> UnsafeMutablePointer<Record> {
            (UnsafeMutableRawPointer(chunk) + MemoryLayout<Chunk>.stride).assumingMemoryBound(to: Record.self)
        }
    }

    private var last: UnsafeMutablePointer<Chunk>?

    var isEmpty: Bool { last == nil }

    /// Adds a record and returns the place where it stays.
    @inline(__always)
    mutating func append(_ record: consuming Record) -> UnsafeMutablePointer<Record> {
        if last == nil || last!.pointee.count == last!.pointee.capacity { grow() }
        let chunk = last.unsafelyUnwrapped
        let place = Chunk.records(chunk) + chunk.pointee.count
        place.initialize(to: record)
        chunk.pointee.count += 1
        return place
    }

    @inline(never)
    private mutating func grow() {
        // Less than a kilobyte: for more than that, the usual allocator tidies up first.
        let capacity = min((last?.pointee.capacity ?? 2) * 2, 12)
        let raw = drip_allocate(MemoryLayout<Chunk>.stride + capacity * MemoryLayout<Record>.stride)
        let chunk = raw.bindMemory(to: Chunk.self, capacity: 1)
        chunk.initialize(to: Chunk(previous: last, capacity: capacity, count: 0))
        last = chunk
    }

    /// Every record, the newest first.
    func forEachReversed(_ body: (UnsafeMutablePointer<Record>) -> Void) {
        var next = last
        while let chunk = next {
            var index = chunk.pointee.count
            while index > 0 {
                index -= 1
                body(Chunk.records(chunk) + index)
            }
            next = chunk.pointee.previous
        }
    }

    /// Every record, the oldest first.
    var records: [UnsafeMutablePointer<Record>] {
        var all: [UnsafeMutablePointer<Record>] = []
        forEachReversed { all.append($0) }
        return all.reversed()
    }

    /// Releases every instance, the newest first, and the memory.
    mutating func releaseAll() {
        while let chunk = last {
            while chunk.pointee.count > 0 {
                chunk.pointee.count -= 1
                let record = Chunk.records(chunk) + chunk.pointee.count
                Record.takeOwned(record).release()
                record.deinitialize(count: 1)
            }
            last = chunk.pointee.previous
            drip_free(chunk)
        }
    }
}
