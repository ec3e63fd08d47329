// SPDX-License-Identifier: MIT

@testable import Drip

extension Table {
    /// Checks the invariants of a table, which hold whenever the lock is free.
    func checkInvariants() throws {
        try hold(slot(0).pointee.record == nil, "the first slot is free")
        guard !isEmpty else { return }
        try hold(capacity & (capacity - 1) == 0, "the capacity is a power of two")
        let stride = UInt(MemoryLayout<Slot>.stride)
        let end = UInt(capacity + extra - 1) * stride
        try hold(slot(end).pointee.record == nil, "the last slot is free")
        for offset in Swift.stride(from: 0, through: end, by: Int(stride)) {
            guard let record = slot(offset).pointee.record else { continue }
            let word = slot(offset).pointee.word.load(ordering: .relaxed)
            let words =
                record.pointee.key == nil
                ? [UInt(bitPattern: record.pointee.value)] : [record.pointee.hash, record.pointee.hashOfContent]
            try hold(words.contains(word), "a slot has the value of a record without a key, else its hash")
            try check(record)
        }
    }

    private func check(_ record: Records.Pointer) throws {
        let key = record.pointee.key?.takeUnretainedValue()
        let found = self.record(of: record.pointee.site, key)
        try hold(found != nil, "a lookup by content finds each record")
        if record.pointee.ownsValue {
            try hold(found == record, "a provider and a key have one record")
        }
        let hit = self.record(from: record.pointee.hash) { $0 == record }
        try hold(hit == record, "a probe from its hash finds each record")
    }
}

extension Cache {
    /// Checks the invariants of a cache, which hold whenever the lock is free.
    func checkInvariants() throws {
        try table.checkInvariants()
        let all = Array(records)
        for record in table.records {
            try hold(all.contains(record), "the table has no other records")
        }
        let orders = all.map(\.pointee.order)
        try hold(Set(orders).count == orders.count, "orders are unique")
        try hold(orders.allSatisfy { $0 < records.count }, "orders are taken")
    }
}
