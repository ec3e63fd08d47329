// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
    var bar: BarModule { module() }
}

struct EquipmentModule {
    let component: ShopComponent
}

struct BarModule: Module<ShopComponent> {}
