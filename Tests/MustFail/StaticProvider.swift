// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    static func boiler() -> Boiler { single { Boiler() } }
}
