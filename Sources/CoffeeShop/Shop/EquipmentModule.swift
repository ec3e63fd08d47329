// SPDX-License-Identifier: MIT

import Drip

/// The machines: heavy, expensive, and one of each for the whole shop.
class EquipmentModule: Module<ShopComponent> {
    func boiler() -> any Boiler {
        single { SteamBoiler() }
    }

    func grinder() -> any Grinder {
        single { BurrGrinder() }
    }
}
