// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

protocol Boiler: AnyObject {}

final class SteamBoiler: Boiler {}

final class CampingBoiler: Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler(isOutside: Bool) -> any Boiler {
        transient { isOutside ? CampingBoiler() : SteamBoiler() }
    }

    func spare(_ own: CampingBoiler?) -> any Boiler {
        transient { own ?? SteamBoiler() }
    }
}
