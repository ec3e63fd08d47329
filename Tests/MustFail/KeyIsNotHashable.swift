// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

struct Guest {}

final class Cup {}

class EquipmentModule: Module<ShopComponent> {
    func cup(of guest: Guest) -> Cup { single(for: guest) { Cup() } }
}
