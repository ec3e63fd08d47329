// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class OrderComponent: Component {}

class TicketModule: Module<OrderComponent> {}

func open() -> ShopComponent {
    ShopComponent().module { TicketModule($0) }
}
