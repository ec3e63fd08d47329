// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// A module alone: it needs a component, and nothing of it is faked.
struct EquipmentModuleTests {
    let shop = ShopComponent(arguments: [])

    @Test func hasOneBoilerForTheWholeShop() {
        #expect(shop.equipment.boiler() === shop.equipment.boiler())
    }

    @Test func hasOneGrinderForTheWholeShop() {
        #expect(shop.equipment.grinder() === shop.equipment.grinder())
    }

    @Test func sharesNoMachineWithAnotherShop() {
        let other = ShopComponent(arguments: [])

        #expect(shop.equipment.boiler() !== other.equipment.boiler())
        #expect(shop.equipment.grinder() !== other.equipment.grinder())
    }
}
