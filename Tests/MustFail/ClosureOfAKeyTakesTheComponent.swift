// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler(of room: Int) -> Boiler { single(for: room) { c in Boiler() } }
    func spare() -> Boiler { weakSingle { c in Boiler() } }
}
