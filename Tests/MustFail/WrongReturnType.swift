// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {}

final class Grinder {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Grinder() } }
}
