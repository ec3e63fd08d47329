// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
}

@MainActor final class Screen {
    let shop = ShopComponent()

    func open() { Task.detached { _ = self.shop.equipment.boiler() } }
}
