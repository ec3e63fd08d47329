// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Boiler {
    func heatUp() {}
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler {
        single {
            Boiler()
        } configure: { boiler, shop in
            boiler.heatUp()
        }
    }

    func spare() -> Boiler {
        single {
            Boiler()
        } configure: { boiler, _ in
            boiler.heatUp()
        } teardown: { _ in
            print("closed")
        }
    }

    func boiler(of room: Int) -> Boiler {
        single(for: room) {
            Boiler()
        } configure: { boiler, _ in
            boiler.heatUp()
        }
    }

    func kettle() -> Boiler {
        transient {
            Boiler()
        } configure: { boiler, _ in
            boiler.heatUp()
        }
    }
}
