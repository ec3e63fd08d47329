// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {}

class EquipmentModule: Module<ShopComponent> {}

extension EquipmentModule {
    func boiler() -> Boiler { single { Boiler() } }
}

final class FakeEquipment: EquipmentModule {
    override func boiler() -> Boiler { single { Boiler() } }
}
