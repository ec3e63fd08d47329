// SPDX-License-Identifier: MIT

import Drip

/// What bakes.
public protocol Oven: AnyObject {
    /// In degrees.
    var heat: Int { get }
}

final class SteelOven: Oven {
    let heat: Int

    init(heat: Int) {
        self.heat = heat
    }
}

/// Owns the oven.
public final class KitchenComponent: Component {
    /// What bakes and how.
    public var kitchen: KitchenModule { module() }
}

/// What bakes and how.
open class KitchenModule: Module<KitchenComponent> {
    /// The one oven.
    open func oven() -> any Oven { single { SteelOven(heat: heat()) } }
    /// How hot it is.
    open func heat() -> Int { transient { 220 } }
}
