// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler {
        single {
            Boiler()
        } teardown: {
            print("closed")
        }
    }
}
