// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() { single { Boiler() } }
}
