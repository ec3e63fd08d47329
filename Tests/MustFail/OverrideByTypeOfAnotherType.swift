// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {}

final class Grinder {}

func fake(_ shop: ShopComponent) {
    shop.override(Boiler.self) { Grinder() }
}
