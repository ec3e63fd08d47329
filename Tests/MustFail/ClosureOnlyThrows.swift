// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {}

struct OutOfOrder: Error {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() throws -> Boiler { try single { throw OutOfOrder() } }
}
