// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
}

final class OrderComponent: Component {}

struct Shot {
    let boiler: Boiler
}

class BarModule: Module<OrderComponent> {
    func shot() -> Shot { transient { Shot(boiler: component.parent.equipment.boiler()) } }
}
