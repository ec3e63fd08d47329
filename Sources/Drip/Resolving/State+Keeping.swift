// SPDX-License-Identifier: MIT

/// The end of a creation.
extension State {
    /// Ends a creation that gives nothing.
    mutating func abandon(_ creation: Creation) { running.remove(creation) }

    /// Keeps an instance, and shows it: from now on, hits find it, unless its creation was overtaken.
    ///
    /// - Parameter isFound: False if hits must not find it in any case.
    @inline(__always)
    mutating func show(_ creation: Creation, _ instance: AnyObject, _ teardown: Teardown?, isFound: Bool = true) {
        running.remove(creation)
        let isFound = isFound && !isOvertaken(creation)
        if creation.site.isWeak {
            if isFound { showWeakly(creation, instance) }
            return
        }
        let record = append(creation, instance)
        if let teardown {
            record.pointee.hasTeardown = true
            let (site, number) = (creation.site, creation.number ?? record.pointee.order)
            keepTeardown(Ends.Pending(site: site, instance: instance, teardown: teardown, number: number))
        }
        if isFound { cache.insert(record) }
    }

    /// Keeps the replacement that was made when its override was set, unless the instance is being made.
    mutating func keepReplacement(_ replacement: AnyObject, of override: Override) {
        guard cache.table.record(of: override.site, override.key) == nil else { return }
        let isBeingMade = running.all.contains { creation in
            creation.key == override.key && creation.site.matches(override.site)
        }
        if isBeingMade { return }
        let (site, number) = (override.site, override.number)
        let record = Record(site, key: override.key, value: replacement, overrideNumber: number)
        cache.insert(cache.append(record))
    }

    @inline(__always)
    private mutating func append(_ creation: Creation, _ value: AnyObject) -> Records.Pointer {
        cache.append(
            Record(
                creation.site,
                key: creation.key,
                value: value,
                overrideNumber: creation.overrideNumber
            )
        )
    }

    @inline(never)
    private mutating func keepTeardown(_ teardown: consuming Ends.Pending) { madeWiring.ends.addTeardown(teardown) }

    /// Keeps the object of a weak single, in the place of an object that is gone.
    @inline(never)
    private mutating func showWeakly(_ creation: Creation, _ object: AnyObject) {
        let (site, number) = (creation.site, creation.overrideNumber)
        if let key = creation.key {
            let order = cache.records.takeNumber()
            return madeWiring.weakObjects.keep(object, site, key, overrideNumber: number, order: order)
        }
        if let known = cache.findOrAlias(site, nil) {
            known.pointee.withCell { $0.replace(by: object) }
            // Hits may be reading the record's other fields.
            if known.pointee.overrideNumber != number { known.pointee.overrideNumber = number }
            return cache.records.renumber(known)
        }
        cache.insert(append(creation, WeakCell(object)))
    }
}
