// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Ledger {
    var entries: [String] = []
}

class StockModule: Module<ShopComponent> {
    nonisolated(nonsending) func ledger() async -> Ledger {
        await asyncSingle { Ledger() }
    }
}
