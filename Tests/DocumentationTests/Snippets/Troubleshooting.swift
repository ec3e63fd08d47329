// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Troubleshooting.md.
struct TroubleshootingSnippets {
    @Test func theRemediesWork() {
        let shop = ShopComponent()

        #expect(shop.equipment.boiler() is SteamBoiler)
        #expect(shop.equipment.spare() is SteamBoiler)
        #expect(shop.equipment.own(nil) is SteamBoiler)
        shop.override((any Boiler).self) { CampingBoiler() }
        #expect(shop.equipment.boiler() is CampingBoiler)
        shop.removeOverrides()
        #expect(shop.bar.shot().boiler === shop.bar.ristretto().boiler)
        #expect(throws: OutOfMilk()) { try shop.stock.milk() }
    }
}

private final class ShopComponent: Component {
    let isOutside = false
    var bar: BarModule { module() }
    var equipment: EquipmentModule { module() }
    var stock: StockModule { module() }
}

private class BarModule: Module<ShopComponent> {
    func shot() -> Shot { transient { (c: ShopComponent) in Shot(boiler: c.equipment.boiler()) } }
    func ristretto() -> Shot { transient { Shot(boiler: component.equipment.boiler()) } }
}

private class EquipmentModule: Module<ShopComponent> {
    func boiler() -> any Boiler { single { component.isOutside ? CampingBoiler() : SteamBoiler() } }
    func own(_ own: CampingBoiler?) -> any Boiler { transient { own ?? SteamBoiler() } }
    func spare() -> any Boiler { single { if component.isOutside { CampingBoiler() } else { SteamBoiler() } } }
}

private class StockModule: Module<ShopComponent> {
    func milk() throws(OutOfMilk) -> Milk { try single { () throws(OutOfMilk) in try Milk() } }
}

private protocol Boiler: AnyObject {}

private final class SteamBoiler: Boiler {}

private final class CampingBoiler: Boiler {}

private struct Shot {
    let boiler: any Boiler
}

private struct OutOfMilk: Error, Equatable {}

private final class Milk {
    init() throws(OutOfMilk) { throw OutOfMilk() }
}
