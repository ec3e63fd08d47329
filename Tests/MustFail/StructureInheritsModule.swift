// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

struct EquipmentModule: Module<ShopComponent> {}
