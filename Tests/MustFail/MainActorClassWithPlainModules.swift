// SPDX-License-Identifier: MIT

import Drip

@MainActor final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
    var bar: BarModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
}

class BarModule: Module<ShopComponent> {
    func boiler() -> Boiler { transient { component.equipment.boiler() } }
}
