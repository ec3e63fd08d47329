// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// A component that is released inside a creation that has registered a parent, while its module lives on.
struct DroppedWithLaterParentTests {
    @Test func theParentNoLongerAccessesTheReleasedComponent() {
        for _ in 0..<50 {
            let mill = Mill()
            let hold = Hold(Cafe())
            for key in 0..<8 { _ = hold.cafe!.corner(key) }
            let bar = hold.cafe!.bar
            let cup = bar.cup(hold, mill)
            // Takes the memory of the released objects.
            let others = (0..<100).map { [UInt](repeating: .max, count: 1 + $0 % 40) }

            mill.override({ $0.stock.beans() }) { Beans() }
            mill.removeOverrides()

            #expect(hold.cafe == nil)
            #expect(cup.beans === mill.stock.beans())
            withExtendedLifetime((bar, others)) {}
        }
    }
}

private final class CupOfBeans {
    let beans: Beans
    init(_ beans: Beans) { self.beans = beans }
}

private final class Hold {
    var cafe: Cafe?
    init(_ cafe: Cafe) { self.cafe = cafe }
}

private final class Mill: Component {
    var stock: StockModule { module() }
}

private final class StockModule: Module<Mill> {
    func beans() -> Beans { single { Beans() } }
}

private final class Cafe: Component {
    var mill: Mill { parent() }
    var bar: BarModule { module() }
    func corner(_ key: Int) -> CornerModule { module(key: key) }
}

private final class BarModule: Module<Cafe> {
    func cup(_ hold: Hold, _ mill: Mill) -> CupOfBeans {
        single {
            component.parent(mill)
            let beans = component.mill.stock.beans()
            hold.cafe = nil
            return CupOfBeans(beans)
        }
    }
}

private final class CornerModule: Module<Cafe> {}
