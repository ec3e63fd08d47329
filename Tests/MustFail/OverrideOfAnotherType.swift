// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

final class Grinder {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func temperature() -> Int { single { 93 } }
}

func fake(_ shop: ShopComponent) {
    shop.override {
        $0.equipment.boiler()
    } with: {
        Grinder()
    }
    shop.override {
        $0.equipment.boiler()
    } with: {
        3
    }
    shop.override {
        $0.equipment.temperature()
    } with: {
        "hot"
    }
    shop.override {
        $0.equipment.boiler()
    } with: {
    }
}
