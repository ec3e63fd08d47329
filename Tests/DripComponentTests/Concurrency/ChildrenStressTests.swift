// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ChildrenStressTests {
    @Test func manyThreadsMakeAndDropChildrenOfOneParent() {
        let shop = BusyShop()
        let (made, gone) = (Tally(), Tally())

        onThreads(8) { thread in
            for step in 0..<1_000 {
                let order = BusyCorner(parent: shop)
                let receipt = order.table.receipt(made, gone)
                #expect(order.table.receipt(made, gone) === receipt)
                #expect(receipt.menu === shop.kitchen.menu())
                if step & 7 == thread { #expect(order.parent() as BusyShop === shop) }
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

extension BusyShop {
    fileprivate var kitchen: KitchenModule { module() }
    fileprivate var staff: StaffModule { sharedModule() }
}

private struct KitchenModule: SendableModuleType {
    let component: BusyShop
    func menu() -> Menu { single { Menu() } }
}

private final class StaffModule: Module<BusyShop> {
    func menu() -> Menu { transient { component.kitchen.menu() } }
}

extension BusyCorner {
    fileprivate var table: TableModule { module() }
    fileprivate var office: OfficeModule { module() }
}

private struct TableModule: SendableModuleType {
    let component: BusyCorner

    func receipt(_ made: Tally, _ gone: Tally) -> Receipt {
        single { Receipt(component.parent.kitchen.menu(), made, gone) }
    }
}

private struct OfficeModule: SendableModuleType {
    let component: BusyCorner
    func clerk() -> Menu { single { component.parent.staff.menu() } }
}
