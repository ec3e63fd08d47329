// SPDX-License-Identifier: MIT

internal import CDrip

/// How a table is hidden from hits, which look for nothing but the mask before the slots: that becomes zero, so that every hit
/// looks at the first slot, and that becomes free. Under the storage's lock, but for who looks what stands there.
extension Table {
    /// Lets hits see what stands in the table, or hides it from them.
    @inline(__always)
    func show(hidden: Bool) {
        guard !isEmptyTable else { return }
        let first = hidden ? drip_no_record() : header.pointee.first.load(ordering: .relaxed)
        slot(0).pointee.record.store(first, ordering: .releasing)
        // Last, so that who sees that the table is hidden sees the first slot free.
        header.pointee.shownMask.store(hidden ? 0 : mask, ordering: .releasing)
    }

    /// The record that stands in the first slot, whether or not hits see it.
    var takenFirst: UnsafeMutablePointer<Record>? { Slot.record(header.pointee.first.load(ordering: .acquiring)) }

    /// Puts a record into the first slot.
    func takeFirst(_ record: UnsafeMutablePointer<Record>) {
        header.pointee.first.store(Slot.site(record), ordering: .releasing)
        if header.pointee.shownMask.load(ordering: .relaxed) != 0 { slot(0).pointee.take(record) }
    }
}
