// SPDX-License-Identifier: MIT

import Drip

protocol Mail: AnyObject {
    func send()
}

final class Post: Mail {
    func send() {}
}

final class Cart {
    var items = 0
}

final class Page {
    let cart: Cart

    init(cart: Cart) {
        self.cart = cart
    }

    static func empty(_ cart: Cart) -> Page { Page(cart: cart) }
    nonisolated(unsafe) static let first = Page(cart: Cart())
}

final class ShopComponent: Component {
    let isPreview = false
    var shop: ShopModule { module() }
    var corrected: CorrectedShopModule { module() }
}

final class ShopModule: Module<ShopComponent> {
    func cart() -> Cart { Cart() }
    func page() -> Page { single { Page(cart: cart()) } }

    var mail: any Mail {
        let mail = Post()
        mail.send()
        return mail
    }

    // A branch of several, and a private method that two providers use.
    func basket() -> Cart {
        if component.isPreview {
            .init()
        } else {
            Cart()
        }
    }
    private func box() -> Cart { Cart() }
    func spare() -> Page { Page.empty(cart()) }
    func front() -> Page { single { Page(cart: box()) } }
    func back() -> Page { single { Page(cart: box()) } }
}

func useShop(_ shop: ShopModule) {
    _ = (shop.page(), shop.mail, shop.basket(), shop.front(), shop.back(), shop.spare())
}
