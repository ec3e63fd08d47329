// SPDX-License-Identifier: MIT

import Drip
import Loyalty

/// Takes the payment of an order.
class TillModule: Module<OrderComponent> {
    func receipt() -> Receipt {
        single {
            Receipt(order: component.order, cup: component.bar.cup(), isFree: loyalty().card.card().stamp())
        } configure: { receipt in
            component.parent.counter.takings().add(receipt)
        }
    }

    /// The feature's component has the shop as its parent, and lives as long as the order.
    func loyalty() -> LoyaltyComponent {
        single { LoyaltyComponent(parent: component.parent) }
    }
}
