// SPDX-License-Identifier: MIT

internal import CDrip

/// A creation at which several tasks work: the one that makes the instance, or a replacement, and its children.
///
/// Tasks that these start may know it long after it is over, and after its component is gone. So it is sealed before, under
/// locks: later they find nothing here that they look at more closely. And it lets go of what it holds.
class SharedCreation: Creation, @unchecked Sendable {
    // Sendable by: what the tasks note belongs to a lock; unfinished instances that they used, to the wait lock.

    private let lock = Lock()
    private var isSealed = false

    init(_ request: Request, _ requester: Creation?, _ replacement: Replacement?, _ lineage: Lineage?) {
        super.init(request, requester, replacement, lineage, isOfOneThread: false)
    }

    override func depends(on record: UnsafeMutablePointer<Record>) {
        lock.withLock {
            if !isSealed, reaches(record.pointee.unretainedStorage) { noteDependency(on: record) }
        }
    }

    override func depends(onMade record: UnsafeMutablePointer<Record>) {
        if knows(record.pointee.unretainedStorage) { depends(on: record) } else { dependsOnWhatIsBehind(record) }
    }

    override func knows(_ other: Unmanaged<Storage>) -> Bool {
        lock.withLock { !isSealed && reaches(other) }
    }

    override func usesEarly(_ other: Creation) {
        if !lock.withLock({ isSealed }) { super.usesEarly(other) }
    }

    override func goesOn(without other: Creation, alsoUsed used: [Creation]) {
        if !lock.withLock({ isSealed }) { super.goesOn(without: other, alsoUsed: used) }
    }

    override func seal() {
        drip_wait_lock()
        lock.withLock { isSealed = true }
        drip_wait_unlock()
    }
}
