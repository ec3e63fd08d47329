// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of the front pages of the references.
struct ReferenceSnippets {
    @Test func shotsShareTheBoiler() {
        let shop = ShopComponent()
        let (first, second) = (shop.equipment.shot(), shop.equipment.shot())
        let isShared = first.boiler === second.boiler  // true
        #expect(isShared)
    }
}

private final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

private class EquipmentModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func shot() -> Shot { transient { Shot(boiler: boiler()) } }
}

private class Boiler {}
private struct Shot { let boiler: Boiler }
