// SPDX-License-Identifier: MIT

/// What the evaluation remembers about places and types.
struct Notes {
    /// The types of components, by the place that makes them.
    var types: [Site: String] = [:]
    /// The last access to a component that the program makes.
    var accesses: [Key: (site: Site, type: String)] = [:]
    /// Where the name of the type stands in the expressions that make components.
    var builds: [Site: Site] = [:]
    /// The components that properties and globals get, by symbol.
    var homes: [String: Set<Site>] = [:]
    /// The parents that the components of properties and globals get.
    var gifts: [(property: String, gift: TreeFindings.Gift)] = []
    /// Whether a type names a component that looks for a parent.
    var lookingTypes: [String: Bool] = [:]
    /// The components that a `Factory` makes.
    var guesses: Set<Site> = []
    /// Objects that a single of another component got.
    var handed: [Site: [Receiver]] = [:]
    /// The components whose accesses the objects of a class get.
    var holders: [String: Set<String>] = [:]
    /// The classes whose objects singles keep.
    var keepers: Set<Keeper> = []
    /// The types of components that `withComponent` closes.
    var scoped: Set<String> = []
    /// The calls of a `Provider` that run late.
    var lateCalls: [LateCall] = []

    /// The type of the component that an expression makes; an empty text if it is not known.
    func type(madeAt site: Site) -> String { types[site] ?? "" }

    /// A single that got an object.
    struct Receiver {
        let component: String
        let provider: String
        let site: Site
    }

    /// A class whose objects a single keeps.
    struct Keeper: Hashable {
        let type: String
        let component: String
        let provider: String
    }

    /// A call of a property's `Provider` in a task, or after an `await`.
    struct LateCall {
        let site: Site
        /// The class that holds the `Provider`.
        let holder: String
        let access: String
    }
}
