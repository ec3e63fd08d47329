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

    /// Notes what an instance was built from that no component keeps, and that it was used.
    final func sharesDependencies(of other: Creation) {
        if knows(other.unretainedStorage) { depends(on: other.node) }
        other.dependencies.forEach { depends(on: $0) }
    }

    /// Notes that the instance of a creation that is over was used here.
    final func uses(_ other: Creation) {
        if let record = other.record { return depends(on: record, builtFrom: other.dependencies) }
        sharesDependencies(of: other)
    }
}
