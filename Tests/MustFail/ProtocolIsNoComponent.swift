// SPDX-License-Identifier: MIT

import Drip

protocol ShopDependencies: AnyObject {}

protocol Equipment {}

final class OrderComponent: Component {
    var shop: any ShopDependencies { parent() }
    var equipment: any Equipment { module() }
}

class BarModule: Module<any ShopDependencies> {}
