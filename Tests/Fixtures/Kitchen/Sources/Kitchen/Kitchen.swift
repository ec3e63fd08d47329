// SPDX-License-Identifier: MIT

import Drip

/// An oven.
public protocol Oven: AnyObject {
    /// The temperature in degrees.
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
    /// The kitchen's providers.
    public var kitchen: KitchenModule { module() }
}

/// The kitchen's providers.
open class KitchenModule: Module<KitchenComponent> {
    /// The oven of the kitchen.
    open func oven() -> any Oven { single { SteelOven(heat: heat()) } }
    /// The temperature of the oven.
    open func heat() -> Int { transient { 220 } }
}
