// SPDX-License-Identifier: MIT

import Drip

final class Desk {
    init(_ guest: Provider<Guest>) {}
}

final class CorrectedTillModule: Module<TillComponent> {
    func guest() -> Guest { weakSingle { Guest() } }
    func desk() -> Desk { single { Desk(component.provider { $0.corrected.guest() }) } }
    func order() -> Order { weakSingle { Order(guest()) } }
}

func useCorrectedTills(_ tills: CorrectedTillModule) {
    _ = (tills.desk(), tills.order())
}
