// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

final class Ledger {
    var entries: [String] = []
}

struct StockModule: SendableModuleType {
    let component: ShopComponent
    var ledger: Ledger { single { Ledger() } }
    func ledger(of guest: String) -> Ledger { single(for: guest) { Ledger() } }
    var page: Ledger { weakSingle { Ledger() } }
}
