// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ReleasedInsideTests {
    @Test func aComponentMayBeReleasedWhileItsProviderRuns() {
        let shop = Shop()
        var order: Corner? = Corner(parent: shop)
        weak let released = order
        let module = order!.table

        let cup = module.cup { order = nil }

        #expect(released == nil)
        #expect(cup.saucer === shop.kitchen.saucer())
    }
}

private final class Saucer {}
private final class CupOnSaucer {
    let saucer: Saucer
    init(_ saucer: Saucer) { self.saucer = saucer }
}

extension Shop { fileprivate var kitchen: KitchenModule { module() } }

private final class KitchenModule: Module<Shop> {
    func saucer() -> Saucer { single { Saucer() } }
}

extension Corner { fileprivate var table: TableModule { module() } }

private final class TableModule: Module<Corner> {
    func cup(_ act: () -> Void) -> CupOnSaucer {
        single {
            let cup = CupOnSaucer(component.parent.kitchen.saucer())
            act()
            return cup
        }
    }
}
