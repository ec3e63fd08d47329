// SPDX-License-Identifier: MIT

import Drip

protocol Drinks {
    var drinks: [Contribution<Int, String>] { get }
}

final class ShopComponent: Component {
    var tea: TeaModule { module() }
    var coffee: CoffeeModule { module() }
    var juice: JuiceModule { module() }
}

final class TeaModule: Module<ShopComponent>, Drinks {
    var drinks: [Contribution<Int, String>] { [Contribution("tea", in: self) { $0.green() }] }
    func green() -> Int { single { 1 } }
}

func listDrinks(_ shop: ShopComponent) -> Int { shop.contributions(of: (any Drinks).self) { $0.drinks }.count }

struct WaterModule: ModuleType, Drinks {
    let component: ShopComponent
    var drinks: [Contribution<Int, String>] { [Contribution("water", in: self) { $0.still() }] }
    func still() -> Int { single { 0 } }
}
