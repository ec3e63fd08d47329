// SPDX-License-Identifier: MIT

import Drip
import Testing

struct ReleasedInsideTests {
    @Test func aComponentMayBeReleasedWhileItsProviderRuns() {
        let shop = Shop()
        var order: Order? = Order(parent: shop)
        weak let released = order
        let module = order!.table

        let cup = module.cup { order = nil }

        #expect(released == nil)
        #expect(cup.saucer === shop.kitchen.saucer())
    }
}

private final class Saucer {}
private final class Cup {
    let saucer: Saucer
    init(_ saucer: Saucer) { self.saucer = saucer }
}

private final class Shop: Component {
    var kitchen: KitchenModule { module() }
}

private final class KitchenModule: Module<Shop> {
    func saucer() -> Saucer { single { Saucer() } }
}

private final class Order: ChildComponent<Shop> {
    var table: TableModule { module() }
}

private final class TableModule: Module<Order> {
    func cup(_ act: () -> Void) -> Cup {
        single {
            let cup = Cup(component.parent.kitchen.saucer())
            act()
            return cup
        }
    }
}
