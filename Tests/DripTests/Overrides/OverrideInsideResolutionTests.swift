// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// If a shared instance is overridden during a resolution, the resolution continues with the old instance.
struct OverrideInsideResolutionTests {
    private let shop = Shop()

    @Test func anInstanceBuiltLaterFromTheSharedInstanceKeepsIt() {
        shop.bar.afterMilk = { $0.override({ $0.bar.milk() }) { Milk("oat") } }

        let latte = shop.bar.latte()

        #expect(latte.foam.milk === latte.milk)
        #expect(latte.milk.name == "cow")
        #expect(shop.bar.latte() === latte)
        #expect(shop.bar.milk().name == "oat")
    }

    @Test func anInstanceThatUsesTheSharedInstanceDuringAnOverrideThatEndsIsNotKept() {
        shop.bar.afterMilk = { shop in
            shop.withOverrides {
                $0.override(Milk.self) { Milk("oat") }
            } operation: {
                _ = shop.bar.milk()
            }
        }

        let latte = shop.bar.latte()

        #expect(latte.milk.name == "cow")
        shop.bar.afterMilk = nil
        #expect(shop.bar.latte() !== latte)
        #expect(shop.bar.latte().foam === shop.bar.foam())
    }
}

private class Milk { let name: String; init(_ name: String) { self.name = name } }
private class Foam { let milk: Milk; init(_ milk: Milk) { self.milk = milk } }

private class Latte {
    let milk: Milk
    let foam: Foam

    init(_ milk: Milk, _ foam: Foam) {
        self.milk = milk
        self.foam = foam
    }
}

extension Shop { fileprivate var bar: BarModule { module() } }

private final class BarModule: Module<Shop> {
    var afterMilk: ((Shop) -> Void)?

    func milk() -> Milk { graphSingle { Milk("cow") } }
    func foam() -> Foam { single { Foam(milk()) } }
    func latte() -> Latte {
        single {
            let milk = milk()
            afterMilk?(component)
            return Latte(milk, foam())
        }
    }
}
