// SPDX-License-Identifier: MIT

/// A creation at which several tasks work: the one that makes the instance and its children.
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

    /// No more dependencies are noted: what the tasks do later is their own affair.
    func seal() { lock.withLock { isSealed = true } }
}
