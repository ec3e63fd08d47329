// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {
    func heatUp() throws {}
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() throws -> Boiler {
        try single {
            Boiler()
        } configure: { boiler in
            try boiler.heatUp()
        }
    }
}
