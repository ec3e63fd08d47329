// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of README.md under "A lifetime inside another" and "Testing".
struct ReadmeLifetime {
    @Test func runs() {
        let shop = ShopComponent()

        let order = OrderComponent(parent: shop)
        order.bar.barista().prepare()

        #expect(order.bar.cup().shots == 2)
    }

    @Test func poursEveryShotFromTheBoilerOfTheShop() {
        let boiler = CountingBoiler()
        let shop = ShopComponent().override({ $0.equipment.boiler() }, with: { boiler })
        let order = OrderComponent(parent: shop)

        order.bar.barista().prepare()

        #expect(boiler.shotsPoured == 2)
    }
}

private final class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

private class EquipmentModule: Module<ShopComponent> {
    func boiler() -> any Boiler { single { GasBoiler() } }
    func grinder() -> Grinder { single { Grinder(boiler: boiler()) } }
}

private final class OrderComponent: ChildComponent<ShopComponent> {
    var bar: BarModule { module() }
}

private class BarModule: Module<OrderComponent> {
    func cup() -> Cup { single { Cup() } }  // one per order
    func barista() -> Barista {
        single { Barista(cup: component.bar.cup(), grinder: component.parent.equipment.grinder()) }
    }
}

private protocol Boiler: AnyObject { func pour() }
private class GasBoiler: Boiler { func pour() {} }
private class CountingBoiler: Boiler {
    var shotsPoured = 0

    func pour() { shotsPoured += 1 }
}
private class Grinder { let boiler: any Boiler; init(boiler: any Boiler) { self.boiler = boiler } }
private class Cup { var shots = 0 }
private class Barista {
    let cup: Cup, grinder: Grinder
    init(cup: Cup, grinder: Grinder) { (self.cup, self.grinder) = (cup, grinder) }

    func prepare() {
        for _ in 0..<2 {
            grinder.boiler.pour()
            cup.shots += 1
        }
    }
}
