// SPDX-License-Identifier: MIT

internal import CDrip

/// What a creation was built from beside the instances that components keep.
extension Creation {
    /// Notes that a call that keeps nothing was made here.
    ///
    /// - Parameter version: The number of the override that it was made with, or 0.
    final func passes(_ frame: UnsafeMutablePointer<Frame>, version: UInt32 = 0) {
        if knows(frame.pointee.unretainedShelf.storage) { depends(on: frame.node(version: version)) }
    }

    /// Notes that an instance was used here that no component keeps, but this resolution shares.
    final func shares(_ other: Creation) {
        if knows(other.unretainedStorage) { depends(on: other.node) }
        other.dependencies.forEach { depends(on: $0) }
        goesOn(without: other, alsoUsed: [])
        guard !other.usedEarly.isEmpty else { return }
        drip_wait_lock()
        for used in other.usedEarly { used.circle?.root.take(in: self) }
        usesEarly(other.usedEarly)
        drip_wait_unlock()
    }

    /// Tells whoever asked for this creation what came of it.
    final func tellRequester(_ record: UnsafeMutablePointer<Record>) {
        unretainedRequester?._withUnsafeGuaranteedRef { $0.depends(on: record, builtFrom: dependencies) }
    }
}
