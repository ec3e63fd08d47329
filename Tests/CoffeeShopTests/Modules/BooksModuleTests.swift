// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// A parent and its children together: what several orders leave behind in the shop.
struct BooksModuleTests {
    let shop: ShopComponent

    init() throws {
        shop = try ShopComponent(arguments: []).override({ try $0.catalog.source() }, with: { WrittenMenu.small })
    }

    @Test func addsUpWhatTheOrdersShared() throws {
        try serve("flat white, oat milk")
        try serve("espresso")

        #expect(
            try shop.books.closingReport().text == """
                2 orders served, 6.30 taken.
                Shared by the whole shop:
                  one menu       3 drinks, 2 extras
                  one boiler     1 heat-up, 3 shots poured
                  one grinder    27 g of coffee ground
                Made for each order alone: its cup, its barista, its receipt, and every shot.

                """
        )
    }

    @Test func saysSoWhenNothingWasServed() throws {
        #expect(try shop.books.closingReport().text == "No order was served.\n")
    }

    private func serve(_ text: String) throws {
        let order = try Order(OrderLine(text: text, place: .line(1)), menu: shop.catalog.menu())
        let component = OrderComponent(parent: shop, order: order)

        component.bar.barista().prepare()
        shop.books.dayBook().add(component.till.receipt())
    }
}
