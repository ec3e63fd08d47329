// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

protocol Boiler: AnyObject {
    func heatUp()
}

final class SteamBoiler: Boiler {
    func heatUp() {}
}

final class Grinder {
    func clean() {}
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> any Boiler {
        single {
            let boiler = SteamBoiler()
            boiler.heatUp()
            boiler
        }
    }

    func grinder() -> Grinder {
        transient {
            let grinder = Grinder()
            grinder.clean()
            grinder
        }
    }
}
