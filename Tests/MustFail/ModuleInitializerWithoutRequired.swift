// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

class EquipmentModule: Module<ShopComponent> {
    override init(_ component: ShopComponent) { super.init(component) }
}
