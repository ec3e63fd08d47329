// SPDX-License-Identifier: MIT

import Drip

/// Owns the objects of one order until the order is served.
///
/// It cannot be built without a shop. `component.parent` is that shop.
class OrderComponent: ChildComponent<ShopComponent> {
    let order: Order

    var bar: BarModule { module() }
    var till: TillModule { module() }

    init(parent: ShopComponent, order: Order) {
        self.order = order
        super.init(parent: parent)
    }
}
