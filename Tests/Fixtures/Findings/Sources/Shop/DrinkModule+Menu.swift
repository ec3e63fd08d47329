// SPDX-License-Identifier: MIT

import Drip
import Menu

extension DrinkModule {
    func menu() -> MenuComponent { transient { MenuComponent(parent: component) } }
    nonisolated(nonsending) func list() async -> [String] {
        await asyncSingle {
            let menu = self.menu()
            return menu.menu.lines()
        }
    }
    func later() -> Provider<any Drink> { transient { component.provider { $0.drinks.espresso } } }
}

@MainActor func run(_ shop: ShopComponent) async {
    shop.module { FakeDrinkModule($0) }
    _ = (shop.drinks.machine(), shop.drinks.oven(), shop.northern.named("tea", size: 2), shop.drinks.later())
    _ = await shop.drinks.list()
}
