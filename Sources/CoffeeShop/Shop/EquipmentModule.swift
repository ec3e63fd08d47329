// SPDX-License-Identifier: MIT

import Drip

/// The machines, which all orders share.
class EquipmentModule: Module<ShopComponent> {
    func boiler() -> any Boiler {
        single { SteamBoiler() }
    }

    /// One grinder for each roast, so that the roasts do not mix.
    func grinder(for roast: Roast) -> any Grinder {
        single(for: roast) { BurrGrinder() }
    }
}
