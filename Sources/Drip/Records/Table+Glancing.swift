// SPDX-License-Identifier: MIT

/// What is found, or put, without a closer look: providers without a key, where nothing else has the same line, column and
/// kind.
extension Table {
    /// Looks for the record of a site at `hash`.
    ///
    /// - Parameter slot: Set to the free one that ends the run, where the record is not in it; to nil where something else
    ///   has the same line, column and kind, so that only a closer look tells.
    @inline(__always)
    func glance(
        _ site: Site, at hash: UInt, _ slot: inout UnsafeMutablePointer<Slot>?
    ) -> UnsafeMutablePointer<Record>? {
        var offset = first(hash)
        var isClear = true
        while let record = taken(offset) {
            if record.pointee.site.plainPlace == site.plainPlace {
                if record.pointee.site.isHit(by: site) { return record }
                isClear = false
            }
            offset &+= Slot.stride
        }
        slot = isClear ? self.slot(offset) : nil
        return nil
    }

    /// The record that a hit finds, after a closer look where a glance is not enough.
    ///
    /// - Parameter slot: Set as by `glance`.
    @inline(__always)
    func hit(_ site: Site, at hash: UInt, _ slot: inout UnsafeMutablePointer<Slot>?) -> UnsafeMutablePointer<Record>? {
        glance(site, at: hash, &slot) ?? (slot == nil ? hit(site) : nil)
    }

    /// Makes a record reachable in the slot that a glance has found free for it, clearly so. Under the storage's lock.
    ///
    /// - Parameter slot: A slot of this table or of another.
    /// - Returns: Whether it took the slot; not where that is of another table, or taken by now.
    @inline(__always)
    func insertPlainly(_ record: UnsafeMutablePointer<Record>, at slot: UnsafeMutablePointer<Slot>?) -> Bool {
        let offset = UInt(bitPattern: slot) &- slots
        // Slots are never given back: what stood before this one does still.
        guard offset < last, isFree(offset) else { return false }
        put(record, at: offset)
        return true
    }

    /// Whether the slot that a glance has found free here is so still.
    @inline(__always)
    func isFree(_ slot: UnsafeMutablePointer<Slot>) -> Bool { isFree(UInt(bitPattern: slot) &- slots) }
}
