// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {
    func heatUp() {}
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler {
        single {
            Boiler()
        } configure: { boiler in
            boiler.heetUp()
        }
    }

    func spare() -> Boiler {
        single {
            Boiler()
        } teardown: { boiler in
            boiler.coolDown()
        }
    }
}
