// SPDX-License-Identifier: MIT

import Drip

protocol Drinks {
    var drinks: [Contribution<Int, String>] { get }
}

final class ShopComponent: Component {
    func menu() -> [String: Contribution<Int, String>] {
        contributionsByKey(of: (any Drinks).self) { $0.drinks }
    }
}

final class TeaModule: Module<ShopComponent>, Drinks {
    var drinks: [Contribution<Int, String>] {
        [Contribution("tea", in: self) { $0.price() }, Contribution("house", in: self) { $0.price() }]
    }
    func price() -> Int { single { 2 } }
}

final class CoffeeModule: Module<ShopComponent>, Drinks {
    var drinks: [Contribution<Int, String>] { [Contribution("house", in: self) { $0.price() }] }
    func price() -> Int { single { 3 } }
}

func openShop() -> Int { ShopComponent().module { TeaModule($0) }.module { CoffeeModule($0) }.menu().count }
