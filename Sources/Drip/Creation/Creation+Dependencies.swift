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
        sharesDependencies(of: other)
        goesOn(without: other, alsoUsed: [])
        let isEarly = other.isBeingConfigured && other !== self
        guard isEarly || !other.usedEarly.isEmpty else { return }
        drip_wait_lock()
        if isEarly { Circle.close(around: other, for: self) }
        for used in other.usedEarly { used.circle?.root.take(in: self) }
        usesEarly(isEarly ? other.usedEarly + [other] : other.usedEarly)
        drip_wait_unlock()
    }

    /// Notes what an instance was built from that no component keeps, and that it was used.
    final func sharesDependencies(of other: Creation) {
        if knows(other.unretainedStorage) { depends(on: other.node) }
        other.dependencies.forEach { depends(on: $0) }
    }

    /// Notes that this failed: what used its instance before it was finished is never finished either.
    final func fails() {
        isBeingConfigured = false
        guard circle != nil else { return }
        drip_wait_lock()
        isDoomed = true
        drip_wait_unlock()
    }

    /// Tells whoever asked for this creation what came of it.
    final func tellRequester(_ record: UnsafeMutablePointer<Record>) {
        unretainedRequester?._withUnsafeGuaranteedRef { $0.depends(on: record, builtFrom: dependencies) }
    }
}
