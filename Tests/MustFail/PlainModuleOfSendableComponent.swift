// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

final class Ledger {
    var entries: [String] = []
}

struct StockModule: ModuleType {
    let component: ShopComponent
    var ledger: Ledger { single { Ledger() } }
    var spare: Ledger? { single { nil } }
}
