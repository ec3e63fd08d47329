// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    let equipment: EquipmentModule = module()
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    let boiler: Boiler = single { Boiler() }
}
