// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
}

func fake(_ shop: ShopComponent) {
    shop.override {
        print($0)
        $0.equipment.boiler()
    } with: {
        Boiler()
    }
}
