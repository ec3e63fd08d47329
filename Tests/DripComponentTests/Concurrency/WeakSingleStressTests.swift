// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct WeakSingleStressTests {
    @Test func aThreadThatHoldsTheInstanceGetsNoOther() {
        let shop = CountingShop()
        let others = Tally()

        onThreads(8) { thread in
            for step in 0..<10_000 {
                let cup = shop.bar.cup()
                if step & 3 == thread & 3, shop.bar.cup() !== cup { others.add() }
                let drink: any Drink = shop.bar.drink()
                if step & 3 == thread & 1, shop.bar.drink() !== drink { others.add() }
            }
        }

        #expect(others.count == 0)
        #expect(shop.made.count == shop.gone.count)
    }

    @Test func aSingleThatHoldsTheInstanceSharesItWithAll() {
        for _ in 0..<300 {
            let shop = CountingShop()

            onThreads(4) { thread in
                if thread == 0 {
                    #expect(shop.bar.saucer().cup === shop.bar.cup())
                } else {
                    for _ in 0..<20 { _ = shop.bar.cup() }
                }
            }

            #expect(shop.bar.saucer().cup === shop.bar.cup())
        }
    }
}

private protocol Drink: AnyObject, Sendable {}

private final class CountedCup: Drink {
    private let gone: Tally

    init(_ shop: CountingShop) {
        gone = shop.gone
        shop.made.add()
    }

    deinit { gone.add() }
}

private final class Saucer: Sendable {
    let cup: CountedCup
    init(_ cup: CountedCup) { self.cup = cup }
}

private final class CountingShop: ComponentType, Sendable {
    let registry = Registry()
    let (made, gone) = (Tally(), Tally())
    var bar: BarModule { module() }
}

private struct BarModule: SendableModuleType {
    let component: CountingShop

    func cup() -> CountedCup { weakSingle { CountedCup(component) } }
    func drink() -> any Drink { weakSingle { CountedCup(component) } }
    func saucer() -> Saucer { single { Saucer(cup()) } }
}
