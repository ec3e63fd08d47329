// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// A component is the scope: what it made goes with it.
struct LifetimeTests {
    @Test func releasesAnOrderAndAllItMadeWhenItIsServed() {
        let shop = ShopComponent(arguments: [])
        weak var cup: Cup?
        weak var barista: Barista?
        weak var component: OrderComponent?

        do {
            let order = OrderComponent(parent: shop, order: .espresso)
            order.bar.barista().prepare()
            component = order
            cup = order.bar.cup()
            barista = order.bar.barista()
        }

        #expect(component == nil)
        #expect(cup == nil)
        #expect(barista == nil)
    }

    @Test func keepsTheBoilerForTheNextOrder() {
        let shop = ShopComponent(arguments: [])

        for _ in 1...2 {
            let order = OrderComponent(parent: shop, order: .espresso)
            order.bar.barista().prepare()
        }

        #expect(shop.equipment.boiler().shotsPoured == 2)
        #expect(shop.equipment.boiler().timesHeated == 1)
    }
}

extension Order {
    fileprivate static let espresso = Order(drink: Menu.Item(name: "espresso", price: Price(cents: 220), shots: 1))
}
