// SPDX-License-Identifier: MIT

import Drip

final class CorrectedShopComponent: Component {
    var till: CorrectedTillModule { module() }
    var prices: PriceModule { module() }
    var tables: CorrectedTableModule { module() }
}

/// A struct is made at each access, also with another struct in it.
struct CorrectedTableModule: ModuleType {
    let component: CorrectedShopComponent
    private let chairs: ChairModule

    init(component: CorrectedShopComponent) {
        self.component = component
        chairs = ChairModule(component: component)
    }

    func number() -> Int { single { chairs.number() / 4 } }
}

struct ChairModule: ModuleType {
    let component: CorrectedShopComponent

    func number() -> Int { single { 48 } }
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

func useShop(_ shop: CorrectedShopComponent) -> Int { ShopView(shop).till.sum() + shop.tables.number() }
