// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

protocol Heater {}

final class Grinder {}

class EquipmentModule: Module<ShopComponent> {
    func heater() -> any Heater { single { Grinder() } }
}
