// SPDX-License-Identifier: MIT

import DripIndex

/// The component that an expression stands for, seen from the provider under inspection.
enum Origin: Hashable {
    /// The provider's own component, or a module of it.
    case own
    /// A parent of it, or another that is known not to be it.
    case other
    /// Cannot be seen; the type is known if it is one of the build.
    case unknown(SymbolID?)
}

/// What the names in a function stand for, for one way of calling it.
struct Surroundings: Hashable {
    /// `self`, and in a module its component.
    var instance: Origin
    /// The parameters by the names they have inside.
    var parameters: [String: Origin] = [:]
}
