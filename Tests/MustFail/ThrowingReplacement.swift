// SPDX-License-Identifier: MIT

import Drip

struct OutOfMilk: Error {}

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Milk {}

class EquipmentModule: Module<ShopComponent> {
    func milk() throws -> Milk { try single { () throws in Milk() } }
    func cream() -> Milk { single { Milk() } }
}

func fake(_ shop: ShopComponent) throws {
    shop.override({ $0.equipment.milk() }) { Milk() }
    shop.override({ try $0.equipment.milk() }) { Milk() }
    shop.override({ $0.equipment.cream() }) { throw OutOfMilk() }
}
