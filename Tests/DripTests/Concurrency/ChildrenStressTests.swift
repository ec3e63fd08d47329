// SPDX-License-Identifier: MIT

import Drip
import Testing

struct ChildrenStressTests {
    @Test func manyThreadsMakeAndDropChildrenOfOneParent() {
        let shop = Shop()
        let (made, gone) = (Tally(), Tally())

        onThreads(8) { thread in
            for step in 0..<1_000 {
                let order = Order(parent: shop)
                let receipt = order.table.receipt(made, gone)
                #expect(order.table.receipt(made, gone) === receipt)
                #expect(receipt.menu === shop.kitchen.menu())
                if step & 7 == thread { #expect(order.parent() as Shop === shop) }
            }
        }

        #expect(made.count == 8_000)
        #expect(gone.count == 8_000)
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

private final class Shop: ComponentType, Sendable {
    let registry = Registry()
    var kitchen: KitchenModule { module() }
    var staff: StaffModule { sharedModule() }
}

private struct KitchenModule: SendableModuleType {
    let component: Shop
    func menu() -> Menu { single { Menu() } }
}

private final class StaffModule: Module<Shop> {
    func menu() -> Menu { transient { component.kitchen.menu() } }
}

private final class Order: ComponentType, Sendable {
    let registry: Registry
    let shop: Shop
    var table: TableModule { module() }
    var office: OfficeModule { module() }

    init(parent: Shop) {
        shop = parent
        registry = Registry(parent: parent)
    }
}

private struct TableModule: SendableModuleType {
    let component: Order

    func receipt(_ made: Tally, _ gone: Tally) -> Receipt {
        single { Receipt(component.shop.kitchen.menu(), made, gone) }
    }
}

private struct OfficeModule: SendableModuleType {
    let component: Order
    func clerk() -> Menu { single { component.shop.staff.menu() } }
}
