// SPDX-License-Identifier: MIT

public import Drip

/// Supplies flour from outside the process.
public protocol Mill: AnyObject {
    /// Delivers flour.
    func deliver(kilograms: Int) -> String
}

final class RealMill: Mill {
    func deliver(kilograms: Int) -> String { "\(kilograms) kg by truck" }
}

/// An oven with a mill that supplies its flour.
public final class Oven {
    private let mill: any Mill

    init(mill: any Mill) { self.mill = mill }

    /// Bakes bread.
    public func bake(loaves: Int) -> String { "\(loaves) loaves of " + mill.deliver(kilograms: loaves) }
}

/// A bakery.
open class BakeryComponent: Component {
    /// The supplies from outside the process.
    open var supply: SupplyModule { module() }
    /// The oven and the sign.
    open var kitchen: KitchenModule { module() }
}

/// The supplies from outside the process.
open class SupplyModule: Module<BakeryComponent> {
    /// The mill.
    open func mill() -> any Mill { single(live: true) { RealMill() } }
}

/// The oven and the sign.
open class KitchenModule: Module<BakeryComponent> {
    /// The oven.
    open func oven() -> Oven { single { Oven(mill: component.supply.mill()) } }
    /// The text of the sign on the door.
    open func sign(day: String) -> String { transient { "open on \(day)" } }
}

/// The counter of a bakery.
public final class CounterComponent: ChildComponent<BakeryComponent> {
    /// The counter's offers.
    public var sales: SalesModule { module() }
}

/// The counter's offers.
public final class SalesModule: Module<CounterComponent> {
    /// Today's offer.
    public func offer() -> Offer { single { Offer(text: component.parent.kitchen.oven().bake(loaves: 3)) } }
}

/// The offer of a counter.
public final class Offer {
    /// The text on the board.
    public let text: String

    init(text: String) { self.text = text }
}
