// SPDX-License-Identifier: MIT

import Drip

class Boiler {}
final class SteamBoiler: Boiler {}

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> SteamBoiler { single { SteamBoiler() } }
}

func test() {
    let shop = ShopComponent()
    shop.override({ $0.equipment.boiler() }) { Boiler() }
}
