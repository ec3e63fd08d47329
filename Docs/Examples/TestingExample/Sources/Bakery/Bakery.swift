// SPDX-License-Identifier: MIT

public import Drip

/// The flour on its way, from outside the process.
public protocol Mill: AnyObject {
    /// Delivers flour.
    func deliver(kilograms: Int) -> String
}

final class RealMill: Mill {
    func deliver(kilograms: Int) -> String { "\(kilograms) kg by truck" }
}

/// What bakes.
public final class Oven {
    private let mill: any Mill

    init(mill: any Mill) { self.mill = mill }

    /// Bakes bread.
    public func bake(loaves: Int) -> String { "\(loaves) loaves of " + mill.deliver(kilograms: loaves) }
}

/// One bakery.
open class BakeryComponent: Component {
    /// What comes from outside.
    open var supply: SupplyModule { module() }
    /// What bakes.
    open var kitchen: KitchenModule { module() }
}

/// What comes from outside.
open class SupplyModule: Module<BakeryComponent> {
    /// The mill.
    open func mill() -> any Mill { single(live: true) { RealMill() } }
}

/// What bakes.
open class KitchenModule: Module<BakeryComponent> {
    /// The oven.
    open func oven() -> Oven { single { Oven(mill: component.supply.mill()) } }
    /// A list for the door.
    open func sign(day: String) -> String { transient { "open on \(day)" } }
}

/// The counter of a bakery.
public final class CounterComponent: ChildComponent<BakeryComponent> {
    /// What is sold.
    public var sales: SalesModule { module() }
}

/// What is sold.
public final class SalesModule: Module<CounterComponent> {
    /// Today's offer.
    public func offer() -> Offer { single { Offer(text: component.parent.kitchen.oven().bake(loaves: 3)) } }
}

/// What a counter offers.
public final class Offer {
    /// What stands on the board.
    public let text: String

    init(text: String) { self.text = text }
}
