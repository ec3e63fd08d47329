// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

protocol Boiler: AnyObject {
    func heatUp()
}

final class SteamBoiler: Boiler {
    func heatUp() {}
}

final class Grinder {
    func clean() {}
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> any Boiler { single { SteamBoiler() } }
    func grinder() -> Grinder { single { Grinder() } }
}

func fake(_ shop: ShopComponent) {
    shop.override {
        $0.equipment.boiler()
    } with: {
        let boiler = SteamBoiler()
        boiler.heatUp()
        boiler
    }
    shop.override {
        $0.equipment.grinder()
    } with: {
        let grinder = Grinder()
        grinder.clean()
        grinder
    }
}
