// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// A fake component: a subclass of the order's that answers an accessor itself, below a faked parent.
struct TillModuleTests {
    private let order = PreparedOrder(parent: ShopWithFineGrinder(arguments: []), order: .cortado)

    @Test func writesWhatIsInTheCupOnTheReceipt() {
        let text = order.till.receipt().text

        #expect(
            text == """
                Receipt
                  cortado                 3.00
                  oat milk                0.50
                  total                   3.50
                  in the cup: 2 shots, 14 g


                """
        )
    }

    @Test func writesOneReceiptPerOrder() {
        #expect(order.till.receipt() === order.till.receipt())
    }
}

extension Order {
    fileprivate static let cortado = Order(
        drink: Menu.Item(name: "cortado", price: Price(cents: 300), shots: 1),
        extras: [Menu.Item(name: "oat milk", price: Price(cents: 50), shots: 0)]
    )
}

/// An order whose cup has been filled already, with whatever the bar of the shop pulls.
private final class PreparedOrder: OrderComponent {
    override var bar: BarModule { PreparedBar(self) }
}

private final class PreparedBar: BarModule {
    override func cup() -> Cup {
        single {
            let cup = Cup()
            cup.add(shot())
            cup.add(shot())
            return cup
        }
    }
}

private final class ShopWithFineGrinder: ShopComponent {
    override var equipment: EquipmentModule { FineEquipment(self) }
}

private final class FineEquipment: EquipmentModule {
    override func grinder() -> any Grinder {
        single { FineGrinder() }
    }
}

private final class FineGrinder: Grinder {
    let gramsGround = 0

    func grind() -> Int { 7 }
}
