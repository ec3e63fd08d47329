// SPDX-License-Identifier: MIT

import Drip

final class CoffeeModule: Module<ShopComponent>, Drinks {
    var drinks: [Contribution<Int, String>] { [Contribution("coffee", in: self) { $0.black() }] }
    func black() -> Int { single { 2 } }
}

final class JuiceModule: Module<ShopComponent>, Drinks {
    var drinks: [Contribution<Int, String>] { [Contribution("juice", in: self) { $0.apple() }] }
    func apple() -> Int { single { 3 } }
}

func makeShop() -> ShopComponent { ShopComponent().module { CoffeeModule($0) }.module(JuiceModule.self) }
