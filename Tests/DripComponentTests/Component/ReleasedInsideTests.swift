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

    @Test func soMayTheComponentOfAnInstanceThatIsLinked() {
        let shop = Shop()
        var order: Corner? = Corner(parent: shop)
        weak let released = order
        let module = order!.table
        var linked: [ObjectIdentifier] = []

        let cup = module.linkedCup {
            order = nil
        } link: {
            linked.append(ObjectIdentifier($0))
        }

        #expect(released == nil)
        #expect(linked == [ObjectIdentifier(cup)])
    }

    @Test(arguments: [false, true])
    func anInstanceThatKeepsItsModuleIsReleasedWithTheCaller(isLinked: Bool) {
        weak var kept: CupOnSaucer?
        do {
            var order: Corner? = Corner(parent: Shop())
            let module = order!.table
            let cup =
                isLinked
                ? module.linkedCup({ order = nil }, link: { $0.keeper = module })
                : module.cup { order = nil }
            cup.keeper = module
            kept = cup
        }
        #expect(kept == nil)
    }
}

private final class Saucer {}
private final class CupOnSaucer {
    let saucer: Saucer
    var keeper: AnyObject?
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

    func linkedCup(_ act: () -> Void, link: @escaping (CupOnSaucer) -> Void) -> CupOnSaucer {
        single {
            let cup = CupOnSaucer(component.parent.kitchen.saucer())
            act()
            return cup
        } link: {
            link($0)
        }
    }
}
