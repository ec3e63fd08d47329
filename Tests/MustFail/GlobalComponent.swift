// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

let shop = ShopComponent()

enum Shops {
    static let corner = ShopComponent()
}
