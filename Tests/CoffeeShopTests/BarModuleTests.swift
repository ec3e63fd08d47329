// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// One provider is replaced, and all others are real.
struct BarModuleTests {
    private let boiler = CountingBoiler()
    private let order: OrderComponent

    init() {
        let shop = ShopComponent(arguments: [])
        shop.override({ $0.equipment.boiler() }) { [boiler] in boiler }
        order = OrderComponent(parent: shop, order: .flatWhite)
    }

    @Test func poursEveryShotFromTheBoilerOfTheShop() {
        order.bar.barista().prepare()

        #expect(boiler.shotsPoured == 2)
    }

    @Test func fillsTheCupOfTheOrderAndNoOther() {
        let next = OrderComponent(parent: order.parent, order: .flatWhite)

        order.bar.barista().prepare()

        #expect(order.bar.cup().shots.count == 2)
        #expect(next.bar.cup().shots.isEmpty)
    }
}

private final class CountingBoiler: Boiler {
    let timesHeated = 0
    private(set) var shotsPoured = 0

    func pour() { shotsPoured += 1 }
}
