// SPDX-License-Identifier: MIT

/// What a value retains or gives access to.
typealias Value = Set<Atom>

/// One thing that a value retains or gives access to.
enum Atom: Hashable {
    /// A component.
    case component(Key)
    /// A module class. It does not retain its component.
    case module(Key)
    /// A `Provider`, `Factory` or `Lazy`. It does not retain its component.
    case deferred(Key)
    /// The instance of a weak or graph single, by the symbol of its provider.
    case short(String)
    /// The instance of a single, by its component type and provider.
    case instance(component: String, provider: String)
    /// An object that the function under inspection has made.
    case object(Site)
    /// What a property or global keeps, by its symbol. Only for components that look for a parent.
    case property(String)

    /// The component that the atom is about.
    var key: Key? {
        switch self {
        case .component(let key), .module(let key), .deferred(let key): key
        default: nil
        }
    }
}

/// A component, seen from the function under inspection.
enum Key: Hashable {
    /// The component of the provider under inspection.
    case own
    /// A component that lives for other reasons.
    case other
    /// A component below the provider's own, which the caller keeps.
    case below
    /// A component that an expression makes. It may be a child of the provider's own component.
    case made(Site, isBelowOwn: Bool)
    /// The component of a `withComponent`.
    case scoped(Site)

    /// The expression that makes the component, if the program does.
    var madeSite: Site? {
        if case .made(let site, _) = self { site } else { nil }
    }

    /// The expression that makes the component.
    var site: Site? {
        switch self {
        case .made(let site, _), .scoped(let site): site
        default: nil
        }
    }
}

/// A place in a source file.
package struct Site: Hashable, Comparable, Sendable {
    package let path: String
    /// The offset of the first byte.
    package let offset: Int

    package static func < (left: Site, right: Site) -> Bool { (left.path, left.offset) < (right.path, right.offset) }
}

extension Value {
    /// All atoms of some values.
    init(union values: some Sequence<Value>) {
        self = values.reduce(into: []) { $0.formUnion($1) }
    }

    /// The components that the value retains.
    var components: Value { filter { if case .component = $0 { true } else { false } } }

    /// The expressions that make the components which the value retains.
    var builds: Set<Site> { Set<Site>(components.compactMap { $0.key?.madeSite }) }

    /// The components that the value is about, without duplicates.
    var keys: Set<Key> { Set<Key>(compactMap(\.key)) }

    /// The components that it gives access to.
    var owners: Set<Key> {
        let keys = keys
        return keys.isEmpty ? [.other] : keys
    }

    /// The value without the objects that the function has made.
    var withoutObjects: Value { filter { if case .object = $0 { false } else { true } } }
}
