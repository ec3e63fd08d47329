// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Ownership if the initializer of a module builds another module by hand.
struct HandMadeModuleOwnershipTests {
    @Test func aModuleInsideAStoredModuleIsReleasedWithTheComponent() {
        weak var shop: Shop?
        weak var oven: Oven?
        do {
            let built = Shop()
            (shop, oven) = (built, built.bakery.room.oven())
            #expect(shop != nil && oven != nil)
        }

        #expect(shop == nil)
        #expect(oven == nil)
    }

    @Test(arguments: [false, true])
    func aModuleInsideAStructModuleRetainsTheComponent(isRegistered: Bool) {
        weak var shop: Shop?
        func roomOfAShopThatNobodyElseHolds() -> RoomModule {
            let built = Shop()
            if isRegistered { built.module { KioskModule(component: $0) } }
            shop = built
            return built.kiosk.room
        }

        do {
            let room = roomOfAShopThatNobodyElseHolds()
            #expect(room.component === shop)
            #expect(room.oven() === room.oven())
        }

        #expect(shop == nil)
    }
}

private final class Oven {}

private final class Shop: Component {
    var bakery: BakeryModule { module() }
    var kiosk: KioskModule { module() }
}

private final class RoomModule: Module<Shop> {
    func oven() -> Oven { single { Oven() } }
}

private final class BakeryModule: Module<Shop> {
    let room: RoomModule

    required init(_ component: Shop) {
        room = RoomModule(component)
        super.init(component)
    }
}

private struct KioskModule: ModuleType {
    let component: Shop
    let room: RoomModule

    init(component: Shop) {
        self.component = component
        room = RoomModule(component)
    }
}
