// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

class EquipmentModule: Module<ShopComponent> {
    let name: String

    init(_ component: ShopComponent, name: String) {
        self.name = name
        super.init(component)
    }
}
