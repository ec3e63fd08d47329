// SPDX-License-Identifier: MIT

/// The creations that run in one component: a list while there are few, a dictionary beyond. Belongs to the storage's lock.
struct Making {
    private var first: Unmanaged<Creation>?
    /// By hash, once there are many.
    private var many: [UInt: [Creation]] = [:]
    private var count: Int32 = 0

    private static let few: Int32 = 8

    var isEmpty: Bool { count == 0 }

    /// The creations of a provider and a key; an overtaken one may stand beside the one that counts.
    func creation(for site: Site, _ key: AnyKey?, where counts: (Creation) -> Bool) -> Creation? {
        guard count > 0 else { return nil }
        guard many.isEmpty else {
            let hash = site.hashOfContent &+ (key?.hash ?? 0)
            return many[hash]?.last { $0.isFor(site, key) && counts($0) }
        }
        var next = first
        while let creation = next {
            let isMeant = creation._withUnsafeGuaranteedRef { $0.isFor(site, key) && counts($0) }
            if isMeant { return creation.takeUnretainedValue() }
            next = creation._withUnsafeGuaranteedRef { $0.next }
        }
        return nil
    }

    @inline(__always)
    mutating func add(_ creation: Creation) {
        let own = Unmanaged.passRetained(creation)
        creation.next = first
        first?._withUnsafeGuaranteedRef { $0.previous = own }
        first = own
        count += 1
        if count > Making.few || !many.isEmpty { addToMany(creation) }
    }

    @inline(never)
    private mutating func addToMany(_ creation: Creation) {
        if many.isEmpty {
            for creation in all.reversed() { many[creation.hash, default: []].append(creation) }
        } else {
            many[creation.hash, default: []].append(creation)
        }
    }

    /// Forgets a creation. The caller holds it.
    @inline(__always)
    mutating func remove(_ creation: Creation) {
        if let previous = creation.previous {
            previous._withUnsafeGuaranteedRef { $0.next = creation.next }
        } else {
            first = creation.next
        }
        creation.next?._withUnsafeGuaranteedRef { $0.previous = creation.previous }
        (creation.next, creation.previous) = (nil, nil)
        count -= 1
        if !many.isEmpty { removeFromMany(creation) }
        Unmanaged.passUnretained(creation).release()
    }

    @inline(never)
    private mutating func removeFromMany(_ creation: Creation) {
        let hash = creation.hash
        many[hash]?.removeAll { $0 === creation }
        if many[hash]?.isEmpty ?? false { many[hash] = nil }
    }

    /// The last begun first.
    var all: [Creation] {
        var found: [Creation] = []
        var next = first
        while let creation = next {
            found.append(creation.takeUnretainedValue())
            next = creation._withUnsafeGuaranteedRef { $0.next }
        }
        return found
    }
}
