// SPDX-License-Identifier: MIT

import Drip
import Menu
import Testing

@testable import Shop

/// Is not part of the graph. Otherwise `machine()` would need itself.
final class TestDrinkModule: DrinkModule {
    override var espresso: any Drink { single { machine().drinks[0] } }
    func unreached(size: Int) -> Int { single { size } }
}

struct ShopTests {
    @Test func overridesWrongly() {
        let shop = ShopComponent()
        shop.override {
            $0.drinks.espresso as? Espresso
        } with: {
            Espresso(price: 1)
        }
    }
}
