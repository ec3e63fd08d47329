// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of README.md.
struct ReadmeSnippets {
    @Test func twoShotsShareOneBoiler() {
        let shop = ShopComponent()
        _ = shop.equipment.shot()
        _ = shop.equipment.shot()
        print(shop.equipment.boiler().shots)  // 2

        #expect(shop.equipment.boiler().shots == 2)
    }

    @Test func shotsComeFromTheBoilerOfTheShop() {
        let shop = ShopComponent()
        shop.override({ $0.equipment.boiler() }) { ColdBoiler() }

        _ = shop.equipment.shot()

        #expect(shop.equipment.boiler().shots == 0)
    }
}

private class Boiler {
    private(set) var shots = 0
    func pour() { shots += 1 }
}

private final class Shot {
    init(boiler: Boiler) { boiler.pour() }
}

private final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

private class EquipmentModule: Module<ShopComponent> {
    // One boiler for the whole shop.
    func boiler() -> Boiler { single { Boiler() } }

    // A new shot at every call.
    func shot() -> Shot { transient { Shot(boiler: boiler()) } }
}

private final class ColdBoiler: Boiler {
    override func pour() {}
}
