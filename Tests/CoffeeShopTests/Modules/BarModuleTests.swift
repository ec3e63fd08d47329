// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// One provider replaced: everything else is the real thing.
struct BarModuleTests {
    private let boiler = CountingBoiler()
    private let order: OrderComponent

    init() {
        let shop = ShopComponent(arguments: [])
            .override({ $0.equipment.boiler() }, with: { [boiler] in boiler })
        order = OrderComponent(parent: shop, order: .flatWhite)
    }

    @Test func poursEveryShotFromTheBoilerOfTheShop() {
        order.bar.barista().prepare()

        #expect(boiler.shotsPoured == 2)
    }

    @Test func pullsAFreshShotAtEveryCall() {
        let first = order.bar.shot()
        let second = order.bar.shot()

        #expect(first !== second)
        #expect(boiler.shotsPoured == 2)
    }

    @Test func fillsTheCupOfTheOrder() {
        order.bar.barista().prepare()

        #expect(order.bar.cup().shots.count == 2)
    }

    @Test func takesACleanCupForTheNextOrder() {
        let next = OrderComponent(parent: order.parent, order: .flatWhite)

        order.bar.barista().prepare()

        #expect(next.bar.cup().shots.isEmpty)
    }
}

private let flatWhite = Menu.Item(name: "flat white", price: Price(cents: 360), shots: 2)

extension Order {
    fileprivate static let flatWhite = Order(drink: CoffeeShopTests.flatWhite)
}

private final class CountingBoiler: Boiler {
    let timesHeated = 0
    private(set) var shotsPoured = 0

    func pour() {
        shotsPoured += 1
    }
}
