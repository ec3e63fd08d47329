// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/GettingStarted.md.
struct GettingStartedSnippets {
    @Test func ordersShareTheBoilerOfTheShop() {
        let shop = ShopComponent()
        print(shop.bar.espresso().degrees)  // 93
        #expect(shop.bar.espresso() !== shop.bar.espresso())

        let order = OrderComponent(parent: shop)
        order.table.bill().add(order.table.drink())
        print(order.table.bill().drinks.count)  // 1
        #expect(order.table.bill().drinks.map(\.degrees) == [93])
    }

    @Test func servesAtTheTemperatureOfTheBoiler() {
        let shop = ShopComponent()
        shop.override({ $0.bar.boiler() }) { Boiler(degrees: 88) }

        #expect(shop.bar.espresso().degrees == 88)
    }

    @MainActor @Test func theTitleGreets() {
        let app = AppComponent()
        app.override({ $0.home.greeting() }) { "Hi" }

        #expect(app.home.title() == "Hi, Ada")
    }
}

private final class Boiler {
    let degrees: Int

    init(degrees: Int = 93) { self.degrees = degrees }
}

private final class Espresso {
    let degrees: Int

    init(boiler: Boiler) { degrees = boiler.degrees }
}

private final class ShopComponent: Component {
    var bar: BarModule { module() }
}

private class BarModule: Module<ShopComponent> {
    func boiler() -> Boiler { single { Boiler() } }
    func espresso() -> Espresso { transient { Espresso(boiler: boiler()) } }
}

private final class AppComponent: MainActorComponent {
    var home: HomeModule { module() }
}

private class HomeModule: MainActorModule<AppComponent> {
    func greeting() -> String { single { "Hello" } }
    func title() -> String { transient { greeting() + ", Ada" } }
}

private final class Bill {
    private(set) var drinks: [Espresso] = []
    func add(_ drink: Espresso) { drinks.append(drink) }
}

private final class OrderComponent: ChildComponent<ShopComponent> {
    var table: TableModule { module() }
}

private class TableModule: Module<OrderComponent> {
    func bill() -> Bill { single { Bill() } }
    func drink() -> Espresso { transient { component.parent.bar.espresso() } }
}
