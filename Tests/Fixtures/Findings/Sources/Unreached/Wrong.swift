// SPDX-License-Identifier: MIT

import Drip

final class StockComponent: Component {
    var stock: StockModule { module() }
}

final class StockModule: Module<StockComponent> {
    func forgotten() -> Int { single { leftOver() } }
    func leftOver() -> Int { single { 1 } }
    var onlyReplaced: Int { single { 2 } }
}

func replaceOnly() {
    StockComponent().override {
        $0.stock.onlyReplaced
    } with: {
        3
    }
}
