// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

struct Shot {
    let grams: Int
}

class EquipmentModule: Module<ShopComponent> {
    func shot(grams: Int) -> Shot { transient { Shot(grams: grams) } }
}

func fake(_ shop: ShopComponent) {
    shop.override({ $0.equipment.shot(grams: 18) }) { grams in Shot(grams: grams) }
}
