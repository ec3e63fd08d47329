// SPDX-License-Identifier: MIT

/// Records of which no two stand for the same provider and key.
struct Identities {
    private var records: [UInt: [UnsafeMutablePointer<Record>]] = [:]

    /// Adds a record, unless one that can be reached stands for its provider and key already.
    ///
    /// - Returns: Whether it was added.
    mutating func add(_ record: UnsafeMutablePointer<Record>) -> Bool {
        let notes = record.pointee.notes?.takeUnretainedValue()
        let isDouble = records[record.pointee.identityHash]?.contains {
            $0.pointee.isCurrent && $0.pointee.scope === record.pointee.scope
                && $0.pointee.matches(record.pointee.site, notes)
        }
        if isDouble ?? false { return false }
        records[record.pointee.identityHash, default: []].append(record)
        return true
    }
}
