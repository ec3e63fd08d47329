// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var ticket: TicketModule { module() }
}

final class OrderComponent: Component {}

class TicketModule: Module<OrderComponent> {}
