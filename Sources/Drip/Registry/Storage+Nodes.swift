// SPDX-License-Identifier: MIT

extension Storage {
    /// The record of a provider that keeps nothing: what instances that were built from it depend on.
    func node(for site: Site, in scope: Shelf) -> UnsafeMutablePointer<Record> {
        if let node = scope.currentTable.record(site) { return node }
        return lock.withLock {
            if let node = scope.currentTable.record(site) { return node }
            let number = replacement(site, scope, nil, site.metatype)?.number ?? 0
            let node = log.append(Record(site: site, value: nil, scope: scope, version: number))
            scope.insert(node, hidden: isHidden)
            return node
        }
    }
}
