// SPDX-License-Identifier: MIT

/// What a record has to do with the component that it belongs to.
extension Record {
    @inline(__always)
    var unretainedStorage: Unmanaged<Storage> { unretainedScope.storage }

    /// Says what an instance was built from. Under the storage's lock.
    static func setDependencies(_ dependencies: consuming DependencyList, of record: UnsafeMutablePointer<Record>) {
        say(dependencies, of: record) {
            record.pointee.unretainedStorage._withUnsafeGuaranteedRef {
                $0.log.allocate(MemoryLayout<DependencyList>.size)
            }
        }
    }
}
