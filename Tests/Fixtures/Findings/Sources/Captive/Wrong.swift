// SPDX-License-Identifier: MIT

import Drip

final class Guest: Sendable { let number = 1 }
final class Order: Sendable {
    let guest: Guest

    init(_ guest: Guest) {
        self.guest = guest
    }
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
        } configure: { till in
            till.order = component.tills.round()
        }
    }
}

func useTills(_ tills: TillModule) {
    _ = [tills.till(), tills.lateTill()]
}

// The strategy that keeps the instance need not be the first.
extension TillModule {
    func mixed() -> Order { transient { single { Order(guest()) } } }
    nonisolated(nonsending) func delivered() async -> Order {
        await asyncSingle {
            Order(self.guest())
        }
    }
}

func useMixed(_ tills: TillModule) async {
    _ = tills.mixed()
    _ = await tills.delivered()
}

// A `Lazy` keeps its instance as long as it lives itself.
final class Porter {
    let guest: Lazy<Guest>

    init(_ guest: Lazy<Guest>) {
        self.guest = guest
    }
}

extension TillModule {
    func porter() -> Porter { single { Porter(component.lazy { $0.tills.guest() }) } }
}

func usePorter(_ tills: TillModule) -> Porter { tills.porter() }
