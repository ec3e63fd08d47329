// SPDX-License-Identifier: MIT

/// The instances of weak singles with keys. A key whose object is gone takes memory only until the next sweep, so any
/// number of keys can come and go.
struct WeakObjects {
    /// An object, and its place in the order of completion.
    private typealias Entry = (site: Site, key: AnyKey, cell: WeakCell, overrideNumber: UInt32, order: UInt32)

    private var entries: [UInt: [Entry]] = [:]
    private var count = 0
    /// The number of entries at which the next sweep is due.
    private var limit = 16

    private func hash(_ site: Site, _ key: AnyKey) -> UInt { site.hashOfContent &+ key.hash }

    /// The living object of a provider and a key, and the number of the override that made it.
    func find(_ site: Site, _ key: AnyKey) -> (object: AnyObject, overrideNumber: UInt32)? {
        for entry in entries[hash(site, key)] ?? [] where entry.key == key && entry.site.matches(site) {
            if let object = entry.cell.object { return (object, entry.overrideNumber) }
        }
        return nil
    }

    mutating func keep(_ object: AnyObject, _ site: Site, _ key: AnyKey, overrideNumber: UInt32, order: UInt32) {
        let hash = hash(site, key)
        var own = entries.removeValue(forKey: hash) ?? []
        count -= own.count
        own.removeAll { $0.key == key && $0.site.matches(site) }
        own.append((site, key, WeakCell(object), overrideNumber, order))
        count += own.count
        entries[hash] = own
    }

    /// All cells, if there are so many that a sweep is due: then the caller looks which objects are gone. It holds no lock,
    /// because a look retains the object for a moment, and the release may be the last one.
    var cellsToSweep: [WeakCell]? { count >= limit ? all.map(\.cell) : nil }

    /// Ends a sweep.
    mutating func sweep(_ gone: Set<ObjectIdentifier>) { removeAll { gone.contains(ObjectIdentifier($0.cell)) } }

    /// Forgets the objects that were made since a moment.
    mutating func forget(madeSince since: UInt32) { removeAll { $0.order >= since } }

    private mutating func removeAll(where isMeant: (Entry) -> Bool) {
        guard count > 0 else { return }
        entries = entries.compactMapValues { entries in
            let left = entries.filter { !isMeant($0) }
            return left.isEmpty ? nil : left
        }
        count = entries.values.reduce(0) { $0 + $1.count }
        limit = max(16, count * 2)
    }

    func contains(where isMeant: (Site, AnyKey?) -> Bool) -> Bool {
        entries.values.contains { $0.contains { $0.cell.isAlive && isMeant($0.site, $0.key) } }
    }

    /// All objects, also those that are gone.
    var all: [(site: Site, key: AnyKey, cell: WeakCell, overrideNumber: UInt32)] {
        entries.values.flatMap { $0.map { ($0.site, $0.key, $0.cell, $0.overrideNumber) } }
    }
}
