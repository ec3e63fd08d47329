// SPDX-License-Identifier: MIT

import Drip

/// The program's own type, which hides Drip's.
final class Factory {}

final class Shot {}

final class ShopComponent: Component {
    var bar: BarModule { module() }
}

class BarModule: Module<ShopComponent> {
    func shots() -> Factory<Int, Shot> { component.factory { shop, _ in shop.bar.shot() } }
    func shot() -> Shot { transient { Shot() } }
}
