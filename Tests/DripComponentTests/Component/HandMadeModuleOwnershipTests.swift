// SPDX-License-Identifier: MIT

import Drip
import Testing

/// A module that is made by hand has an identity of its own and retains its component, wherever it is made.
struct HandMadeModuleOwnershipTests {
    @Test func aModuleInsideAKeyedModuleHasNoKey() {
        let shop = BreadShop()

        #expect(shop.bakery(of: "Oslo").room.oven() === shop.room.oven())
        #expect(shop.bakery(of: "Oslo").room.oven() === shop.bakery(of: "Rome").room.oven())
        shop.bakeriesLetGo()
    }

    @Test func aModuleInsideARegistrationHasNoKey() {
        let shop = BreadShop().module(key: "Oslo") { BakeryModule($0, room: RoomModule($0)) }

        #expect(shop.bakery(of: "Oslo").room.oven() === shop.room.oven())
        shop.bakeriesLetGo()
    }

    @Test func aModuleInsideAKeyedModuleIsOverriddenWithItsClass() {
        let (shop, fake) = (BreadShop(), Oven())

        shop.override({ $0.room.oven() }) { fake }

        #expect(shop.bakery(of: "Oslo").room.oven() === fake)
        shop.bakeriesLetGo()
    }

    @Test func aModuleInsideAStoredModuleRetainsTheComponent() {
        weak var shop: BreadShop?
        do {
            let room = BreadShop().roomOfABakery(&shop)
            #expect(room.component === shop)
            #expect(room.oven() === room.oven())
            shop?.bakeriesLetGo()
        }

        #expect(shop == nil)
    }

    @Test(arguments: [false, true])
    func aModuleInsideAStructModuleRetainsTheComponent(isRegistered: Bool) {
        weak var shop: BreadShop?
        func roomOfAShopThatNobodyElseHolds() -> RoomModule {
            let built = BreadShop()
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

private final class BreadShop: Component {
    /// The bakeries that hold a module made by hand, which retains this component.
    var bakeries: [BakeryModule] = []
    var room: RoomModule { module() }
    var kiosk: KioskModule { module() }
    func bakery(of town: String) -> BakeryModule { module(key: town) }

    func bakeriesLetGo() {
        for bakery in bakeries { bakery.room = nil }
        bakeries = []
    }

    func roomOfABakery(_ shop: inout BreadShop?) -> RoomModule {
        shop = self
        return bakery(of: "Oslo").room
    }
}

private final class RoomModule: Module<BreadShop> {
    func oven() -> Oven { single { Oven() } }
}

private final class BakeryModule: Module<BreadShop> {
    var room: RoomModule!

    required convenience init(_ component: BreadShop) { self.init(component, room: RoomModule(component)) }

    init(_ component: BreadShop, room: RoomModule) {
        self.room = room
        super.init(component)
        component.bakeries.append(self)
    }
}

private struct KioskModule: ModuleType {
    let component: BreadShop
    let room: RoomModule

    init(component: BreadShop) {
        self.component = component
        room = RoomModule(component)
    }
}
