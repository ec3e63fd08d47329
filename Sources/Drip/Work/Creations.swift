// SPDX-License-Identifier: MIT

/// The creations that run in one component, or that one graph shares: a list and, if there are many, also a dictionary.
/// The list does not retain them: the code that runs a creation does.
struct Creations {
    private var first: Creation.Handle?
    /// By hash. Made when there are many, and kept until there are none.
    private var many: [UInt: [Creation]]?
    private var count: Int32 = 0

    private static let few: Int32 = 8

    /// The latest creation that counts, of the provider, the key and the component of another one.
    @inline(__always)
    func creation(like wanted: Creation, where counts: (Creation) -> Bool) -> Creation? {
        if count == 0 { return nil }
        if count > Creations.few { return many?[wanted.hash]?.last { $0.isLike(wanted) && counts($0) } }
        return search(from: first, wanted, counts)
    }

    @inline(never)
    private func search(
        from first: Creation.Handle?,
        _ wanted: Creation,
        _ counts: (Creation) -> Bool
    ) -> Creation? {
        var next = first
        while let creation = next {
            let isFound = creation._withUnsafeGuaranteedRef { $0.isLike(wanted) && counts($0) }
            if isFound { return creation.takeUnretainedValue() }
            next = creation._withUnsafeGuaranteedRef { $0.next }
        }
        return nil
    }

    @inline(__always)
    mutating func add(_ creation: Creation) {
        let handle = Unmanaged.passUnretained(creation)
        first?._withUnsafeGuaranteedRef { $0.previous = handle }
        creation.next = first
        creation.previous = nil
        first = handle
        count += 1
        if count > Creations.few || many != nil { addToMany(creation) }
    }

    @inline(never)
    private mutating func addToMany(_ creation: Creation) {
        let added = many == nil ? all.reversed() : [creation]
        if many == nil { many = [:] }
        for creation in added { many?[creation.hash, default: []].append(creation) }
    }

    @inline(__always)
    mutating func remove(_ creation: Creation) {
        let (next, previous) = (creation.next, creation.previous)
        if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
        next?._withUnsafeGuaranteedRef { $0.previous = previous }
        (creation.next, creation.previous) = (nil, nil)
        count -= 1
        if many != nil { removeFromMany(creation) }
    }

    /// Removes the newest creation.
    mutating func removeFirst() -> Creation.Handle? {
        guard let removed = first else { return nil }
        removed._withUnsafeGuaranteedRef { remove($0) }
        return removed
    }

    @inline(never)
    private mutating func removeFromMany(_ creation: Creation) {
        let hash = creation.hash
        many?[hash]?.removeAll { $0 === creation }
        if many?[hash]?.isEmpty ?? false { many?[hash] = nil }
        if count == 0 { many = nil }
    }

    /// All creations, newest first.
    var all: [Creation] {
        var all: [Creation] = []
        var next = first
        while let creation = next?.takeUnretainedValue() {
            all.append(creation)
            next = creation.next
        }
        return all
    }

    var isEmpty: Bool { count == 0 }
}
