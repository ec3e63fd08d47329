// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var stock: StockModule { module() }
}

struct StockModule: SendableModuleType {
    let component: ShopComponent
}
