// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

class EquipmentModule: Module<ShopComponent> {}

final class FakeEquipment: EquipmentModule {}

func open() -> ShopComponent {
    ShopComponent().module(FakeEquipment.self)
}
