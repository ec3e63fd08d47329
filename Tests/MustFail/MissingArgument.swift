// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {}

struct Shot {
    let boiler: Boiler
}

class EquipmentModule: Module<ShopComponent> {
    func shot() -> Shot { transient { Shot() } }
}
