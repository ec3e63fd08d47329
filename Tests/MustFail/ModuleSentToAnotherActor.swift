// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

class EquipmentModule: Module<ShopComponent> {}

actor Roaster {
    func use(_ equipment: EquipmentModule) {}
}

func roast(in shop: ShopComponent, by roaster: Roaster) async {
    await roaster.use(shop.equipment)
}
