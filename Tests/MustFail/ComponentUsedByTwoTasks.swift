// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
}

func warmUp() {
    let shop = ShopComponent()
    Task.detached { _ = shop.equipment.boiler() }
    _ = shop.equipment.boiler()
}

func serve(_ shop: ShopComponent) async {
    async let boiler = shop.equipment.boiler()
    _ = await boiler
}
