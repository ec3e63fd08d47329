// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func spare(liters: Int) -> Boiler { single(for: liters) { Boiler() } }
}

func fake(_ shop: ShopComponent) {
    shop.override {
        $0.equipment.boiler
    } with: {
        Boiler()
    }
    shop.override({ $0.equipment.spare }) { Boiler() }
}
