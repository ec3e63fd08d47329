// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

final class Delivery: Sendable {}

final class Log {
    var entries: [String] = []
}

struct StockModule: SendableModuleType {
    let component: ShopComponent
    var delivery: Delivery { single { Delivery() } }
}

func fake(_ shop: ShopComponent, _ log: Log) {
    shop.override {
        $0.stock.delivery
    } with: {
        log.entries.append("delivered")
        return Delivery()
    }
}
