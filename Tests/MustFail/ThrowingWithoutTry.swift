// SPDX-License-Identifier: MIT

import Drip

struct OutOfMilk: Error {}

final class ShopComponent: Component {}

final class Milk {
    init() throws {}
}

class EquipmentModule: Module<ShopComponent> {
    func milk() throws -> Milk { single { try Milk() } }
    func more() -> Milk { try single { try Milk() } }
}
