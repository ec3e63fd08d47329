// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

final class Boiler {
    func heatUp() {}
}

struct Shot {
    let boiler: Boiler
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler {
        single {
            let boiler = Boiler()
            boiler.heetUp()
            return boiler
        }
    }

    func shot() -> Shot {
        transient {
            let boiler = component.equipmnt.boiler()
            return Shot(boiler: boiler)
        }
    }
}

func fake(_ shop: ShopComponent) {
    shop.override {
        $0.equipment.boiler()
    } with: {
        let boiler = Boiler()
        boiler.heetUp()
        return boiler
    }
}
