// SPDX-License-Identifier: MIT

import Drip

// Providers that code outside this build may call, and their dependencies. One other provider is unreached.

/// The protocol that other packages know.
public protocol Stocked {
    /// The number of items in stock.
    func stock() -> Int
}

/// Offers its crates to other packages.
public final class CrateComponent: Component {
    var crates: CrateModule { module() }
    var witnesses: WitnessModule { module() }
}

/// The providers of the crates.
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

/// Returns a module as a protocol value.
public func stocked(_ component: CrateComponent) -> any Stocked { component.witnesses }
