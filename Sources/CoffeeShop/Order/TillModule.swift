// SPDX-License-Identifier: MIT

import Drip

/// What the customer gets with the order.
class TillModule: Module<OrderComponent> {
    func receipt() -> Receipt {
        single { Receipt(order: component.order, cup: component.bar.cup()) }
    }
}
