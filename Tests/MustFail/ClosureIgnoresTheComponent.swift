// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

struct Shot {}

final class Barista {
    let shots: Provider<Shot>

    init(shots: Provider<Shot>) { self.shots = shots }
}

class EquipmentModule: Module<ShopComponent> {
    func shot() -> Shot { transient { Shot() } }
    func barista() -> Barista { single { Barista(shots: component.provider { shot() }) } }
}
