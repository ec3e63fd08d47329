// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func pressure() -> Int { single { 9 } }
}

func fake(_ shop: ShopComponent) {
    shop.override({ $0.equipment.boiler() }, with: Boiler())
    shop.override({ $0.equipment.pressure() }, with: 12)
    shop.override(Boiler())
}
