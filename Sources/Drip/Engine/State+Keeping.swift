// SPDX-License-Identifier: MIT

/// Keeps complete instances, under the storage's lock.
extension Storage.State {
    /// Keeps an instance. Later calls find it, unless its creation was overtaken.
    @inline(__always)
    mutating func keep(
        _ creation: Creation.Pointer, _ instance: AnyObject, _ teardown: Teardown?, isInOvertakenCircle: Bool = false
    ) {
        let isOvertaken = isInOvertakenCircle || isOvertaken(creation)
        if creation.pointee.site.isOf(.weakSingle) { return keepWeakly(creation, instance, isOvertaken) }
        let record = append(creation, instance)
        if let teardown { madeWiring.teardowns.append((creation.pointee.site, instance, teardown)) }
        if !isOvertaken { cache.insert(record) }
    }

    @inline(__always)
    private mutating func append(_ creation: Creation.Pointer, _ value: AnyObject) -> Records.Pointer {
        cache.records.append(
            Record(
                creation.pointee.site, key: creation.pointee.key, value: value,
                overrideNumber: creation.pointee.overrideNumber,
                isLeaf: !creation.pointee.hasAsked && !creation.pointee.site.isOf(.weakSingle)))
    }

    /// Keeps the object of a weak single, in the place of an object that is gone.
    private mutating func keepWeakly(_ creation: Creation.Pointer, _ object: AnyObject, _ isOvertaken: Bool) {
        guard !isOvertaken else { return }
        if let known = cache.find(creation.pointee.site, creation.pointee.key) {
            unsafeDowncast(known.pointee.reference!, to: WeakCell.self).replace(by: object)
            return cache.records.renumber(known)
        }
        cache.insert(append(creation, WeakCell(object)))
    }

    /// Whether later calls must not find a creation's instance. This holds if its dependencies may be outdated, because
    /// instances were set aside or brought back since it began. It also holds if all callers were cancelled.
    @inline(__always)
    func isOvertaken(_ creation: Creation.Pointer) -> Bool {
        creation.pointee.changeCount != changeCount || (creation.pointee.isMadeByTask && creation.isAbandoned)
    }
}
