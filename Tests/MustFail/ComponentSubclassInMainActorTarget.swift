// SPDX-License-Identifier: MIT

// swiftc: -default-isolation MainActor
import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

class EquipmentModule: Module<ShopComponent> {}
