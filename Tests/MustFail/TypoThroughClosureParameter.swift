// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

struct Shot {
    let boiler: Boiler
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func shot() -> Shot { transient { c in Shot(boiler: c.equipmnt.boiler()) } }
    func firstShot() -> Shot { single { c in Shot(boiler: c.equipmnt.boiler()) } }
}
