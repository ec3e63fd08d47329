// SPDX-License-Identifier: MIT

/// The creations that run in one component, or that one graph shares: a list and, if there are many, also a dictionary.
/// The storage's lock guards those of a component.
struct Creations {
    private var first: Creation.Pointer?
    /// By hash, once there are many.
    private var many: [UInt: [Creation.Pointer]]?
    private var count: Int32 = 0

    private static let few: Int32 = 8

    /// The latest creation of a provider and a key that counts.
    @inline(__always)
    func creation(for site: Site, _ key: AnyKey?, where counts: (Creation.Pointer) -> Bool) -> Creation.Pointer? {
        count > 0 ? search(site, key, counts) : nil
    }

    @inline(never)
    private func search(_ site: Site, _ key: AnyKey?, _ counts: (Creation.Pointer) -> Bool) -> Creation.Pointer? {
        if let many {
            return many[site.hashOfContent &+ (key?.hash ?? 0)]?.last { $0.isFor(site, key) && counts($0) }
        }
        var next = first
        while let creation = next {
            if creation.isFor(site, key), counts(creation) { return creation }
            next = creation.pointee.next
        }
        return nil
    }

    @inline(__always)
    mutating func add(_ creation: Creation.Pointer) {
        creation.pointee.next = first
        first?.pointee.previous = creation
        first = creation
        count += 1
        if count > Creations.few || many != nil { addToMany(creation) }
    }

    @inline(never)
    private mutating func addToMany(_ creation: Creation.Pointer) {
        let added = many == nil ? all.reversed() : [creation]
        if many == nil { many = [:] }
        for creation in added { many?[creation.hash, default: []].append(creation) }
    }

    @inline(__always)
    mutating func remove(_ creation: Creation.Pointer) {
        let (next, previous) = (creation.pointee.next, creation.pointee.previous)
        if let previous { previous.pointee.next = next } else { first = next }
        next?.pointee.previous = previous
        (creation.pointee.next, creation.pointee.previous) = (nil, nil)
        count -= 1
        if many != nil { removeFromMany(creation) }
    }

    @inline(never)
    private mutating func removeFromMany(_ creation: Creation.Pointer) {
        let hash = creation.hash
        many?[hash]?.removeAll { $0 == creation }
        if many?[hash]?.isEmpty ?? false { many?[hash] = nil }
        if count == 0 { many = nil }
    }

    /// All creations, newest first.
    var all: [Creation.Pointer] { first.map { Array(sequence(first: $0, next: \.pointee.next)) } ?? [] }
}
