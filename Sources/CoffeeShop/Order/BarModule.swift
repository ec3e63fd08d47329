// SPDX-License-Identifier: MIT

import Drip

/// What it takes to make one order.
class BarModule: Module<OrderComponent> {
    /// The order's cup: the barista fills the one that the receipt tells about.
    func cup() -> Cup {
        single { Cup() }
    }

    /// A fresh shot at every call, from the shop's machines.
    func shot() -> Shot {
        transient {
            Shot(
                grinder: component.parent.equipment.grinder(),
                boiler: component.parent.equipment.boiler()
            )
        }
    }

    /// The barista gets a `Provider` of shots, not a shot: the order decides how many it takes.
    func barista() -> Barista {
        single {
            Barista(
                order: component.order,
                cup: component.bar.cup(),
                shots: component.provider { $0.bar.shot() }
            )
        }
    }
}
