// SPDX-License-Identifier: MIT

/// A registered module: its type, and how it is built.
struct Registration {
    let type: Any.Type
    let key: AnyKey?
    let place: SourcePlace
    /// Whether accessors need no lookup, because the component keeps the module, or the module stores only its
    /// component.
    let needsNoLookup: Bool
    /// Builds the module for the component that has this registration.
    let build: (AnyObject) -> Any
    /// Finds or builds the registration's own module, for a request at a place.
    let find: (AnyObject, SourcePlace) -> Any

    /// Whether an accessor of a type may return the registered module.
    func answers(_ wanted: Any.Type) -> Bool {
        func isSubclass<W>(_: W.Type) -> Bool { type is W.Type }
        return type == wanted || _openExistential(wanted, do: isSubclass)
    }
}

/// The registered modules of one component, and the requests that they have answered.
struct Registrations {
    /// A request after which a registration of that type is late.
    typealias Asked = (type: Any.Type, key: AnyKey?, asker: Asker?)
    /// A request for all modules of a protocol, and whether it would have listed a module.
    typealias Listing = (type: Any.Type, asker: Asker, lists: (Any) -> Bool)

    /// In the order of registration; nil in the place of one that was replaced.
    private var ordered: [Registration?] = []
    /// Their places in that order, ascending, by the hash of the key.
    private var places: [UInt: [Int]] = [:]
    /// Requests for modules that the component does not keep.
    private(set) var asked: [Asked] = []
    private(set) var listings: [Listing] = []

    /// Adds a registration. It replaces the registrations of its type and of superclasses, and takes the place of the
    /// first of them.
    ///
    /// - Returns: The replaced registrations.
    @discardableResult
    mutating func add(_ registration: Registration) -> [Registration] {
        let hash = registration.key?.hash ?? 0
        var (own, left, former): (Int?, [Int], [Registration]) = (nil, [], [])
        for place in places[hash] ?? [] {
            guard let old = ordered[place] else { continue }
            if old.key == registration.key, registration.answers(old.type) {
                former.append(old)
                ordered[place] = nil
                own = own ?? place
                if own != place { continue }
            }
            left.append(place)
        }
        if let own {
            ordered[own] = registration
        } else {
            left.append(ordered.count)
            ordered.append(registration)
        }
        places[hash] = left
        return former
    }

    /// All registrations, in their order.
    var all: [Registration] { ordered.compactMap { $0 } }

    /// The registrations that may answer an accessor: the one of exactly its type, else those of subclasses.
    func candidates(for type: Any.Type, _ key: AnyKey?) -> [Registration] {
        var candidates: [Registration] = []
        for place in places[key?.hash ?? 0] ?? [] {
            guard let candidate = ordered[place], candidate.key == key, candidate.answers(type) else { continue }
            if candidate.type == type { return [candidate] }
            candidates.append(candidate)
        }
        return candidates
    }

    mutating func noteRequest(_ request: Asked) {
        if !asked.contains(where: { $0.type == request.type && $0.key == request.key }) { asked.append(request) }
    }

    mutating func noteListing(_ listing: Listing) {
        if !listings.contains(where: { $0.type == listing.type }) { listings.append(listing) }
    }
}
