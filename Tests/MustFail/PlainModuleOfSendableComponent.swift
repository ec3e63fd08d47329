// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
    var bar: BarModule { module() }
    func branch(_ city: String) -> BarModule { module(key: city) }
}

final class Ledger {
    var entries: [String] = []
}

struct StockModule: ModuleType {
    let component: ShopComponent
    var ledger: Ledger { single { Ledger() } }
    func ledger(of guest: String) -> Ledger { single(for: guest) { Ledger() } }
}

final class BarModule: Module<ShopComponent> {
    var shift: Ledger { weakSingle { Ledger() } }
}
