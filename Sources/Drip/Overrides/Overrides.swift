// SPDX-License-Identifier: MIT

/// The overrides of one component, in the order in which they were set.
struct Overrides {
    // Tuples, because the compiler writes much code for each structure.

    /// An override in force, the next number in the order of completion when it was set, and what it set aside; nil if it began no layer.
    typealias Entry = (override: Override, since: UInt32, setAside: SetAside?)
    /// Instances that were current before a layer began.
    typealias SetAside = (table: Table, weak: WeakObjects)

    /// From this number of overrides on, a dictionary is faster than a linear search.
    private static let many = 8

    private(set) var entries: [Entry] = []
    /// The overrides of single providers by `Override.hash`. Made when there are many, and kept until there are none.
    private var own: [UInt: [Override]]?
    private var byType: [Override] = []
    /// The overrides of one key whose use a test watches.
    private(set) var watched: [Override] = []
    /// The numbers of the scopes that are open: running calls of `withOverrides`. A scope's number is larger than the
    /// numbers of all earlier overrides.
    var openScopes: [UInt32] = []

    var all: [Override] { entries.map(\.override) }

    /// The override that applies to a provider: the last override of the provider, else the last override of its type.
    /// Inlined, so that only the lists that it reads are copied.
    @inline(__always)
    func current(for site: Site, _ key: AnyKey?) -> Override? {
        guard !entries.isEmpty, !site.isKnownByType else { return nil }
        if let own = last(of: site, key) { return own }
        return byType.isEmpty ? nil : byType.last { $0.stands(for: site, key) }
    }

    /// The last override of a provider, of a key or of all keys.
    @inline(__always)
    private func last(of site: Site, _ key: AnyKey?) -> Override? {
        guard let own else {
            let place = site.placeOfContent
            return entries.last { $0.override.site.placeOfContent == place && $0.override.stands(for: site, key) }?
                .override
        }
        let ofKey = own[Override.hash(site, key)]?.last { $0.stands(for: site, key) }
        guard key != nil, let ofAll = own[Override.hash(site, nil)]?.last(where: { $0.stands(for: site, key) }) else {
            return ofKey
        }
        return ofKey.map { $0.number > ofAll.number ? $0 : ofAll } ?? ofAll
    }

    mutating func add(_ override: Override, since: UInt32) {
        entries.append((override, since, nil))
        if override.watch != nil { watched.append(override) }
        if override.isByType { byType.append(override) }
        guard own != nil || entries.count >= Overrides.many else { return }
        let added = own == nil ? all : [override]
        own = own ?? [:]
        for override in added where !override.isByType { own?[override.hash, default: []].append(override) }
    }

    /// Notes what the override that was set last has set aside.
    mutating func noteLayer(_ setAside: SetAside) { entries[entries.count - 1].setAside = setAside }

    /// Forgets what was set aside, because an override has begun or ended above: its instances never come back.
    mutating func forgetSetAside() {
        for index in entries.indices { entries[index].setAside = nil }
    }

    /// Removes the first meant override and all newer ones.
    ///
    /// - Returns: The removed entries, oldest first; empty if no override is meant.
    mutating func remove(fromFirst isMeant: (Override) -> Bool) -> [Entry] {
        guard let first = entries.firstIndex(where: { isMeant($0.override) }) else { return [] }
        let removed = first == 0 ? entries : Array(entries[first...])
        if first == 0 { entries = [] } else { entries.removeSubrange(first...) }
        for entry in removed { forget(entry.override) }
        if entries.isEmpty { own = nil }
        return removed
    }

    private mutating func forget(_ override: Override) {
        if override.watch != nil { watched.removeAll { $0 === override } }
        guard !override.isByType else { return byType.removeAll { $0 === override } }
        guard let left = own?[override.hash]?.filter({ $0 !== override }) else { return }
        own?[override.hash] = left.isEmpty ? nil : left
    }
}

extension Override {
    /// The hash by which a call finds the override. An override of all keys has the hash of its provider alone.
    fileprivate var hash: UInt { Override.hash(site, anyKey ? nil : key) }

    fileprivate static func hash(_ site: Site, _ key: AnyKey?) -> UInt {
        UInt(truncatingIfNeeded: site.placeOfContent) &+ (key?.hash ?? 0)
    }
}
