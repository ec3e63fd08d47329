// SPDX-License-Identifier: MIT

import Drip

/// The machines, which all orders share.
class EquipmentModule: Module<ShopComponent> {
    func boiler() -> any Boiler {
        single { SteamBoiler() }
    }

    /// One grinder for each roast: it would mix them otherwise.
    func grinder(for roast: Roast) -> any Grinder {
        single(for: roast) { BurrGrinder() }
    }
}
