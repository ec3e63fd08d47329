// SPDX-License-Identifier: MIT

import Drip

final class CorrectedShopComponent: Component {
    var till: CorrectedTillModule { module() }
    var prices: PriceModule { module() }
}

final class CorrectedTillModule: Module<CorrectedShopComponent> {
    private var prices: PriceModule { component.prices }

    func sum() -> Int { single { prices.price() } }
}

final class PriceModule: Module<CorrectedShopComponent> {
    func price() -> Int { single { 3 } }
}

/// Another object may keep the component and a module of it.
struct ShopView {
    let shop: CorrectedShopComponent
    let till: CorrectedTillModule

    init(_ shop: CorrectedShopComponent) {
        self.shop = shop
        till = shop.till
    }
}

func useShop(_ shop: CorrectedShopComponent) -> Int { ShopView(shop).till.sum() }
