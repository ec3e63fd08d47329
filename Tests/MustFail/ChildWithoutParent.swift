// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class OrderComponent: ChildComponent<ShopComponent> {}

func serve() -> OrderComponent {
    OrderComponent()
}
