// SPDX-License-Identifier: MIT

import DripTesting
import Testing

@testable import CoffeeShop

/// A component is a scope: its release releases its instances.
struct LifetimeTests {
    private let shop = ShopComponent(arguments: [])

    @Test func releasesAnOrderWithItsInstances() {
        expectReleased(OrderComponent(parent: shop, order: .flatWhite)) { order in
            order.bar.barista().prepare()
            _ = order.till.receipt()
        }
    }

    @Test func heatsTheBoilerOnceForTwoOrders() {
        let recorder = Recorder(of: shop)

        for _ in 1...2 {
            let order = OrderComponent(parent: shop, order: .flatWhite)
            order.bar.barista().prepare()
        }

        #expect(recorder["boiler()"].created == 1)
        #expect(shop.equipment.boiler().shotsPoured == 4)
    }
}
