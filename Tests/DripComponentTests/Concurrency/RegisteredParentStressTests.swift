// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct RegisteredParentStressTests {
    @Test func manyThreadsMakeAndDropChildrenThatRegisterOneParent() {
        let shop = BusyShop()
        let (made, gone) = (Tally(), Tally())

        onThreads(8) { thread in
            for step in 0..<1_000 {
                let order = Order().parent { shop }
                let receipt = order.table.receipt(made, gone)
                #expect(order.table.receipt(made, gone) === receipt)
                #expect(receipt.menu === shop.kitchen.menu())
                if step & 7 == thread { #expect(order.shop === shop) }
            }
        }

        #expect(made.count == 8_000)
        #expect(gone.count == 8_000)
    }

    @Test func theParentIsOverriddenWhileChildrenComeAndGo() {
        for _ in 0..<5 {
            let shop = BusyShop()
            let (made, gone, left) = (Tally(), Tally(), Tally())
            let orders = Notes<Order>()

            onThreads(6) { thread in
                if thread < 2 {
                    for _ in 0..<100 where left.count < 4 {
                        shop.override({ $0.kitchen.menu() }) { Menu() }
                        _ = shop.kitchen.menu()
                        shop.removeOverrides()
                    }
                } else {
                    for step in 0..<300 {
                        let order = Order().parent { shop }
                        _ = order.table.receipt(made, gone)
                        if step % 50 == 0 { orders.add(order) }
                    }
                    left.add()
                }
            }
            shop.removeOverrides()

            for order in orders.all {
                #expect(order.table.receipt(made, gone).menu === shop.kitchen.menu())
                shop.override({ $0.kitchen.menu() }) { Menu() }
                #expect(order.table.receipt(made, gone).menu === shop.kitchen.menu())
                shop.removeOverrides()
            }
        }
    }
}

private final class Menu: Sendable {}
private final class Receipt: Sendable {
    let menu: Menu
    private let gone: Tally

    init(_ menu: Menu, _ made: Tally, _ gone: Tally) {
        self.menu = menu
        self.gone = gone
        made.add()
    }

    deinit { gone.add() }
}

extension BusyShop { fileprivate var kitchen: KitchenModule { module() } }

private struct KitchenModule: SendableModuleType {
    let component: BusyShop
    func menu() -> Menu { single { Menu() } }
}

private final class Order: ComponentType, Sendable {
    let registry = Registry()
    var shop: BusyShop { parent() }
    var table: TableModule { module() }
}

private struct TableModule: SendableModuleType {
    let component: Order

    func receipt(_ made: Tally, _ gone: Tally) -> Receipt {
        single { Receipt(component.shop.kitchen.menu(), made, gone) }
    }
}
