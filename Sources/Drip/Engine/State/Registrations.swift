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

    func hasKey(_ other: AnyKey?) -> Bool { key == other }

    /// Whether an accessor of a type may return the registered module.
    func answers(_ wanted: Any.Type) -> Bool {
        func isSubclass<W>(_: W.Type) -> Bool { type is W.Type }
        return type == wanted || _openExistential(wanted, do: isSubclass)
    }
}

/// The registered modules of one component, and the requests that they have answered.
struct Registrations {
    /// A request after which a registration of that type is late.
    struct Asked {
        let type: Any.Type
        let key: AnyKey?
        let place: SourcePlace?
    }

    /// A request for all modules of a protocol.
    struct Listing {
        let type: Any.Type
        let place: SourcePlace
        /// Whether the request would have listed a module.
        let lists: (Any) -> Bool
    }

    /// By the hash of the key, with the place of each in the order of registration.
    private var byKey: [UInt: [(order: Int, registration: Registration)]] = [:]
    private var count = 0
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
        let isReplaced = { (old: (order: Int, registration: Registration)) in
            old.registration.hasKey(registration.key) && registration.answers(old.registration.type)
        }
        let replaced = byKey[hash]?.filter(isReplaced) ?? []
        let order = replaced.first?.order ?? count
        if !replaced.isEmpty { byKey[hash]?.removeAll(where: isReplaced) }
        byKey[hash, default: []].append((order, registration))
        byKey[hash]?.sort { $0.order < $1.order }
        count += 1
        return replaced.map(\.registration)
    }

    /// All registrations, in their order.
    var all: [Registration] { byKey.values.joined().sorted { $0.order < $1.order }.map(\.registration) }

    /// The registrations that may answer an accessor: the one of exactly its type, else those of subclasses.
    func candidates(for type: Any.Type, _ key: AnyKey?) -> [Registration] {
        let candidates = (byKey[key?.hash ?? 0] ?? []).map(\.registration).filter {
            $0.hasKey(key) && $0.answers(type)
        }
        return candidates.first { $0.type == type }.map { [$0] } ?? candidates
    }

    mutating func note(_ request: Asked) {
        if !asked.contains(where: { $0.type == request.type && $0.key == request.key }) { asked.append(request) }
    }

    mutating func note(_ listing: Listing) {
        if !listings.contains(where: { $0.type == listing.type }) { listings.append(listing) }
    }
}
