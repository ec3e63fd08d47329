// SPDX-License-Identifier: MIT

extension Storage {
    /// The record of a provider that keeps nothing: what instances that were built from it depend on.
    ///
    /// - Parameter version: The number of the override that gave the instance, or 0. Another one may count by now: then nobody
    ///   else finds the record.
    func node(for site: Site, in scope: Shelf, version: UInt32 = 0) -> UnsafeMutablePointer<Record> {
        if let node = scope.currentTable.record(site), node.pointee.version == version { return node }
        return lock.withLock {
            if let node = scope.currentTable.record(site), node.pointee.version == version { return node }
            let isCurrent = version == replacement(site, scope, nil, site.metatype)?.number ?? 0
            if !isCurrent, let node = hiddenNode(for: site, in: scope, version: version) { return node }
            let notes = version == 0 ? nil : RecordNotes(version: version)
            let node = log.append(Record(site: site, value: nil, scope: scope, notes: notes))
            if isCurrent {
                scope.insert(node, hidden: isHidden)
            } else {
                node.pointee.setCurrent(false)
            }
            return node
        }
    }

    /// The record of a provider that an override hides: a second one could not come back with it. Under the lock.
    private func hiddenNode(for site: Site, in scope: Shelf, version: UInt32) -> UnsafeMutablePointer<Record>? {
        log.records.first {
            $0.pointee.value == nil && $0.pointee.version == version && !$0.pointee.isRetired
                && $0.pointee.scope === scope && $0.pointee.matches(site, nil)
        }
    }
}

extension UnsafeMutablePointer<Frame> {
    /// What a call that keeps nothing is known by.
    func node(version: UInt32) -> UnsafeMutablePointer<Record> {
        pointee.unretainedShelf.storage._withUnsafeGuaranteedRef {
            $0.node(for: pointee.site, in: pointee.scope, version: version)
        }
    }
}

extension Creation {
    /// What a creation is known by whose instance no component keeps.
    var node: UnsafeMutablePointer<Record> {
        storage.node(for: site, in: scope, version: replacement?.number ?? 0)
    }
}
