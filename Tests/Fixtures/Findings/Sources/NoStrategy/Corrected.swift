// SPDX-License-Identifier: MIT

import Drip

final class CorrectedShopModule: Module<ShopComponent> {
    func cart() -> Cart { single { Cart() } }
    func page() -> Page { single { Page(cart: cart()) } }
    var mail: any Mail { transient { Post() } }

    // A name says that each caller gets an object of its own.
    func makeBasket() -> Cart { Cart() }

    // A step of one provider.
    func front() -> Page { single { decorated() } }
    private func decorated() -> Page { Page(cart: cart()) }
    func back() -> Page { single { Page(cart: spare) } }
    private var spare: Cart { Cart() }

    // Values, and members that give what another provider keeps.
    func count() -> Int { Cart().items }
    func first() -> Cart { cart() }
    func list() -> [Int] { [cart().items] }
    func shared() -> Page { Page.first }
    func empty() -> Page { single { Page.empty(cart()) } }
    func check() throws { throw Refusal() }
}

final class Refusal: Error {}

func useCorrectedShop(_ shop: CorrectedShopModule) throws {
    try shop.check()
    _ = (shop.page(), shop.mail, shop.makeBasket(), shop.front(), shop.back(), shop.count(), shop.first(), shop.list())
    _ = (shop.shared(), shop.empty())
}
