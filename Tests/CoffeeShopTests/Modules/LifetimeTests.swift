// SPDX-License-Identifier: MIT

import DripTesting
import Testing

@testable import CoffeeShop

/// A component is the scope: what it made goes with it.
struct LifetimeTests {
    @Test func releasesAnOrderAndAllItMadeWhenItIsServed() {
        let shop = ShopComponent(arguments: [])

        expectReleased(OrderComponent(parent: shop, order: .espresso)) { order in
            order.bar.barista().prepare()
            _ = order.till.receipt()
        }
    }

    @Test func heatsTheBoilerOnceForTwoOrders() {
        let shop = ShopComponent(arguments: [])
        let recorder = Recorder(of: shop)

        for _ in 1...2 {
            let order = OrderComponent(parent: shop, order: .espresso)
            order.bar.barista().prepare()
        }

        #expect(recorder["boiler()"].created == 1)
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
