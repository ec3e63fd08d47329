// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// Fake components: an order that overrides an accessor, below a fake parent.
struct TillModuleTests {
    private let shop = ShopWithFineGrinder(arguments: [])

    @Test func printsTheContentsOfTheCupOnTheReceipt() {
        let order = PreparedOrder(parent: shop, order: .flatWhite)

        #expect(order.till.receipt().text == "flat white: 3.60 (shots: 1, coffee: 7 g)\n")
    }

    @Test func addsEachReceiptToTheTakingsOnce() {
        let order = OrderComponent(parent: shop, order: .flatWhite)

        #expect(order.till.receipt() === order.till.receipt())
        #expect(shop.counter.takings().total == Price(cents: 360))
    }
}

private final class PreparedOrder: OrderComponent {
    override var bar: BarModule { PreparedBar(self) }
}

private final class PreparedBar: BarModule {
    override func cup() -> Cup {
        single {
            let cup = Cup()
            cup.add(shot())
            return cup
        }
    }
}

private final class ShopWithFineGrinder: ShopComponent {
    override var equipment: EquipmentModule { FineEquipment(self) }
}

private final class FineEquipment: EquipmentModule {
    override func grinder(for roast: Roast) -> any Grinder { single(for: roast) { FineGrinder() } }
}

private final class FineGrinder: Grinder {
    let gramsGround = 0
    func grind() -> Int { 7 }
}
