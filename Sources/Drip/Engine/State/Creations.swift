// SPDX-License-Identifier: MIT

/// The creations that run in one component, or that one graph shares: a list and, if there are many, also a dictionary.
/// It does not retain them: the code that runs a creation does.
struct Creations {
    private unowned(unsafe) var first: Creation?
    /// By hash, once there are many.
    private var many: [UInt: [Creation]]?
    private var count: Int32 = 0

    private static let few: Int32 = 8

    /// The latest creation that counts, of the provider, the key and the component of another one.
    @inline(__always)
    func creation(like wanted: Creation.Facts, where counts: (Creation) -> Bool) -> Creation? {
        count > 0 ? search(wanted, counts) : nil
    }

    @inline(never)
    private func search(_ wanted: Creation.Facts, _ counts: (Creation) -> Bool) -> Creation? {
        if let many { return many[wanted.hash]?.last { $0.facts.isFor(wanted) && counts($0) } }
        var next = first
        while let creation = next {
            if creation.facts.isFor(wanted), counts(creation) { return creation }
            next = creation.next
        }
        return nil
    }

    @inline(__always)
    mutating func add(_ creation: Creation) {
        creation.next = first
        creation.previous = nil
        first?.previous = creation
        first = creation
        count += 1
        if count > Creations.few || many != nil { addToMany(creation) }
    }

    @inline(never)
    private mutating func addToMany(_ creation: Creation) {
        let added = many == nil ? all.reversed() : [creation]
        if many == nil { many = [:] }
        for creation in added { many?[creation.facts.hash, default: []].append(creation) }
    }

    @inline(__always)
    mutating func remove(_ creation: Creation) {
        let (next, previous) = (creation.next, creation.previous)
        if let previous { previous.next = next } else { first = next }
        next?.previous = previous
        (creation.next, creation.previous) = (nil, nil)
        count -= 1
        if many != nil { removeFromMany(creation) }
    }

    @inline(never)
    private mutating func removeFromMany(_ creation: Creation) {
        let hash = creation.facts.hash
        many?[hash]?.removeAll { $0 === creation }
        if many?[hash]?.isEmpty ?? false { many?[hash] = nil }
        if count == 0 { many = nil }
    }

    /// All creations, newest first.
    var all: [Creation] {
        var all: [Creation] = []
        var next = first
        while let creation = next {
            all.append(creation)
            next = creation.next
        }
        return all
    }

    var isEmpty: Bool { count == 0 }
}
