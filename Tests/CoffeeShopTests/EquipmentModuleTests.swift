// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// A module that the test builds by hand.
struct EquipmentModuleTests {
    private let equipment = EquipmentModule(ShopComponent(arguments: []))

    @Test func hasOneGrinderForEachRoast() {
        #expect(equipment.grinder(for: .house) === equipment.grinder(for: .house))
        #expect(equipment.grinder(for: .house) !== equipment.grinder(for: .decaf))
    }

    @Test func sharesNoMachineWithAnotherShop() {
        let other = EquipmentModule(ShopComponent(arguments: []))

        #expect(equipment.boiler() !== other.boiler())
    }
}
