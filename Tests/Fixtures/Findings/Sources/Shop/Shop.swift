// SPDX-License-Identifier: MIT

import Drip
import Kitchen
import Menu

struct Espresso: Drink {
    let price: Int
}

final class Machine {
    let drinks: [any Drink]

    /// An initializer between two providers.
    init(_ module: DrinkModule) {
        drinks = [module.espresso]
    }
}

/// Owns the shop.
public final class ShopComponent: Component, MenuDependencies {
    var kitchen: KitchenComponent { parent() }
    var drinks: DrinkModule { module() }
    var northern: DrinkModule { module(key: "north") }
    var prices: PriceModule { module() }

    /// The currency that menus ask for.
    public var currency: String { prices.currency() }
}

class DrinkModule: Module<ShopComponent> {
    var espresso: any Drink { single { Espresso(price: component.prices.price()) } }
    func machine() -> Machine { single { Machine(self) } }
    func named(_ name: String, size: Int) -> any Drink { single(for: name, size) { Espresso(price: size) } }
    func oven() -> any Oven { weakSingle { component.kitchen.kitchen.oven() } }
}

/// A struct module.
struct PriceModule: ModuleType {
    let component: ShopComponent

    func price() -> Int { single { rounded() } }
    func price() -> Double { single { 2.5 } }
    func currency() -> String { graphSingle { "EUR" } }

    private func rounded() -> Int { Int(price() as Double) }
}

final class FakeDrinkModule: DrinkModule {
    override var espresso: any Drink { single { Espresso(price: 0) } }
}
