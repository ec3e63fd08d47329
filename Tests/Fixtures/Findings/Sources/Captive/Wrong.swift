// SPDX-License-Identifier: MIT

import Drip

final class Guest {}
final class Order {
    init(_ guest: Guest) {}
}
final class Till {
    var order: Order?

    init(_ order: Order?) {
        self.order = order
    }
}

final class TillComponent: Component {
    var tills: TillModule { module() }
    var corrected: CorrectedTillModule { module() }
}

final class TillModule: Module<TillComponent> {
    func guest() -> Guest { weakSingle { Guest() } }
    func order() -> Order { transient { Order(guest()) } }
    func till() -> Till { single { Till(order()) } }
    func round() -> Order { graphSingle { Order(Guest()) } }
    func lateTill() -> Till {
        single {
            Till(nil)
        } configure: { till, c in
            till.order = c.tills.round()
        }
    }
}

func useTills(_ tills: TillModule) {
    _ = [tills.till(), tills.lateTill()]
}

// The strategy that keeps need not be the first.
extension TillModule {
    func mixed() -> Order { transient { single { Order(guest()) } } }
    nonisolated(nonsending) func delivered() async -> Int {
        await asyncSingle {
            _ = self.guest(); return 1
        }
    }
}

func useMixed(_ tills: TillModule) async {
    _ = tills.mixed()
    _ = await tills.delivered()
}
