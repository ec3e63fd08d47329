// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The first example of README.md.
struct ReadmeFirstScreen {
    @Test func runs() {
        let shop = ShopComponent()
        let (first, second) = (shop.equipment.shot(), shop.equipment.shot())
        print(first.boiler === second.boiler)  // true

        #expect(first.boiler === second.boiler)
    }
}

private final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

private class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }  // one for the whole shop
    func shot() -> Shot { transient { Shot(boiler: component.equipment.boiler()) } }  // a new one at every call
}

private final class Boiler {}
private struct Shot { let boiler: Boiler }
