// SPDX-License-Identifier: MIT

import Drip

// What code outside this build may call, and what only that needs. One provider of it is out of reach.

/// What other packages know.
public protocol Stocked {
    /// How much there is.
    func stock() -> Int
}

/// Offers its crates to other packages.
public final class CrateComponent: Component {
    var crates: CrateModule { module() }
    var witnesses: WitnessModule { module() }
}

/// What the crates hold.
public class CrateModule: Module<CrateComponent> {
    /// For other packages, and unused in this one.
    public func crate() -> Int { single { lid() } }
    func lid() -> Int { transient { nail() } }
    func nail() -> Int { single { 1 } }

    // drip:ignore unreached
    func legacy() -> Int { single { part() } }
    func part() -> Int { single { 2 } }
}

public extension CrateModule {
    func offered() -> Int { single { 3 } }
    internal func kept() -> Int { single { 4 } }
}

final class WitnessModule: Module<CrateComponent>, Stocked, CustomStringConvertible {
    func stock() -> Int { single { inner() } }
    func inner() -> Int { single { 5 } }
    var description: String { single { "\(inner())" } }
}

/// Hands out what it knows as a protocol.
public func stocked(_ component: CrateComponent) -> any Stocked { component.witnesses }
