// SPDX-License-Identifier: MIT

import Drip

/// Prepares the drink of an order.
class BarModule: Module<OrderComponent> {
    /// The barista and the receipt share the order's cup.
    func cup() -> Cup {
        single { Cup() }
    }

    /// A new shot at every call, from the machines of the shop.
    func shot() -> Shot {
        transient {
            Shot(
                grinder: component.parent.equipment.grinder(for: component.order.roast),
                boiler: component.parent.equipment.boiler()
            )
        }
    }

    /// The barista gets a `Provider` of shots, because the number of shots depends on the order.
    func barista() -> Barista {
        single {
            Barista(order: component.order, cup: cup(), shots: component.provider { $0.bar.shot() })
        }
    }
}
