// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

struct Shot {
    let grams: Int
}

final class Barista {
    let shots: Factory<Shot, Int>

    init(shots: Factory<Shot, Int>) { self.shots = shots }
}

class EquipmentModule: Module<ShopComponent> {
    func shot(grams: Int) -> Shot { transient { Shot(grams: grams) } }
    func barista() -> Barista { single { Barista(shots: component.factory { $0.equipment.shot(grams: 18) }) } }
}
