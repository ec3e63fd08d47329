// SPDX-License-Identifier: MIT

import Drip

struct OutOfMilk: Error {}

final class ShopComponent: Component {}

final class Milk {
    init() throws(OutOfMilk) {}
}

class EquipmentModule: Module<ShopComponent> {
    func milk() throws(OutOfMilk) -> Milk { try single { try Milk() } }
}
