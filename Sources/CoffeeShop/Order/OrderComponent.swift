// SPDX-License-Identifier: MIT

import Drip

/// What lives as long as one order.
///
/// It cannot be built without its shop: `ChildComponent` demands one, and hands it out as `parent`.
class OrderComponent: ChildComponent<ShopComponent> {
    let order: Order

    var bar: BarModule { module() }
    var till: TillModule { module() }

    init(parent: ShopComponent, order: Order) {
        self.order = order
        super.init(parent: parent)
    }
}
