// SPDX-License-Identifier: MIT

/// A creation at which several tasks work: the one that makes the instance, or a replacement, and its children.
class SharedCreation: Creation, @unchecked Sendable {
    // Sendable by: what the tasks note belongs to a lock.

    private let lock = Lock()
    private var isSealed = false

    override var isOfOneThread: Bool { false }

    override func depends(on record: UnsafeMutablePointer<Record>) {
        lock.withLock {
            if !isSealed, reaches(record.pointee.unretainedStorage) { noteDependency(on: record) }
        }
    }

    override func knows(_ other: Unmanaged<Storage>) -> Bool {
        lock.withLock { !isSealed && reaches(other) }
    }

    override func seal() { lock.withLock { isSealed = true } }
}
