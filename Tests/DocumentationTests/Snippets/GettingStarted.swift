// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/GettingStarted.md.
struct GettingStartedSnippets {
    @Test func ordersShareTheBoilerOfTheShop() {
        let application = Application()
        #expect(application.serve() !== application.serve())
        let shop = application.shop
        let order = OrderComponent(parent: shop)
        order.table.bill().add(order.table.drink())
        #expect(order.table.bill().drinks.map(\.degrees) == [93])
    }

    @Test func servesAtTheTemperatureOfTheBoiler() {
        let shop = ShopComponent()
        shop.override({ $0.bar.boiler() }) { Boiler(degrees: 88) }

        #expect(shop.bar.espresso().degrees == 88)
    }

    @MainActor @Test func theTitleGreets() {
        let app = AppComponent()
        app.override({ $0.home.greeting() }) { Greeting("Hi") }

        #expect(app.home.title().text == "Hi")
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

private final class Application {
    let shop = ShopComponent()

    func serve() -> Espresso { shop.bar.espresso() }
}

private final class AppComponent: MainActorComponent {
    var home: HomeModule { module() }
}

private class HomeModule: MainActorModule<AppComponent> {
    func greeting() -> Greeting { single { Greeting("Hello") } }
    func title() -> Title { transient { Title(greeting()) } }
}

private final class OrderComponent: ChildComponent<ShopComponent> {
    var table: TableModule { module() }
}

private class TableModule: Module<OrderComponent> {
    func bill() -> Bill { single { Bill() } }
    func drink() -> Espresso { transient { component.parent.bar.espresso() } }
}

private final class Greeting {
    let text: String
    init(_ text: String) { self.text = text }
}

private final class Title {
    let text: String
    init(_ greeting: Greeting) { text = greeting.text }
}

private final class Bill {
    private(set) var drinks: [Espresso] = []
    func add(_ drink: Espresso) { drinks.append(drink) }
}
