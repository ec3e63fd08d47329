// SPDX-License-Identifier: MIT

import DripIndex

/// The component that an expression stands for, seen from the provider under inspection.
enum Origin: Hashable {
    /// The provider's own component, or a module of it.
    case own
    /// A component other than the provider's own, such as a parent.
    case other
    /// An unknown component, with its type if the build declares it.
    case unknown(SymbolID?)
}

/// The components that the names in a function stand for, for one kind of call.
struct Surroundings: Hashable {
    /// The component that `self` is or belongs to.
    var instance: Origin
    /// The parameters, by internal name.
    var parameters: [String: Origin] = [:]
}
