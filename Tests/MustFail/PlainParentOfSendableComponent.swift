// SPDX-License-Identifier: MIT

import Drip

protocol Prices: AnyObject {
    var coffee: Int { get }
}

final class ShopComponent: Component, Prices {
    var coffee = 3
}

final class OrderComponent: ComponentType, Sendable {
    let registry = Registry()
    var shop: ShopComponent { parent() }
    var prices: any Prices { parent(as: (any Prices).self) }
}
