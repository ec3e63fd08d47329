// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Recipes.md.
struct RecipesSnippets {
    @Test func aFlagChoosesTheCheckout() {
        let shop = ShopComponent()
        shop.override({ $0.payment.flags() }) { Flags(["express"]) }
        #expect(shop.payment.checkout() is ExpressCheckout)
        let other = ShopComponent()
        #expect(other.payment.checkout() is PlainCheckout)
    }

    @Test func theEnvironmentReachesTheClient() throws {
        let service = ServiceComponent(try Configuration(["PORT": "9000"]))
        #expect(service.network.client().port == 9000)
        #expect(throws: BadPort.self) { try Configuration(["PORT": "many"]) }
    }

    @Test func aLinkOpensItsScreen() {
        let app = AppComponent()
        let open = app.factory { $0.links.screen(for: $1) }
        #expect((open(Link.drink(id: 3)) as? DrinkScreen)?.id == 3)
        #expect(open(Link.menu) is MenuScreen)
    }

    @Test func aRunImportsWithItsOwnComponent() async throws {
        let app = ServiceComponent(try Configuration([:]))
        try await refresh(app)
        #expect(app.network.client().imports == 1)
    }

    @Test func registeredModulesContribute() {
        let till = TillComponent()
            .module { CardModule($0) }
            .module { CashModule($0) }
        let methods = till.contributions(of: (any PaymentMethods).self) { $0.methods }
        let cash = methods.first { $0.metadata == "cash" }?.make()

        #expect(methods.map(\.metadata) == ["card", "cash"])
        #expect(cash is Cash)
    }
}

private class PaymentModule: Module<ShopComponent> {
    func flags() -> Flags { single { Flags(loading: component.settings) } }

    func checkout() -> any Checkout {
        single {
            if flags().isOn("express") {
                ExpressCheckout()
            } else {
                PlainCheckout()
            }
        }
    }
}

private struct Configuration {
    let host: String
    let port: Int

    init(_ environment: [String: String]) throws {
        host = environment["HOST"] ?? "localhost"
        guard let port = Int(environment["PORT"] ?? "8080") else { throw BadPort() }
        self.port = port
    }
}

private final class ServiceComponent: Component {
    let configuration: Configuration
    var network: NetworkModule { module() }

    init(_ configuration: Configuration) {
        self.configuration = configuration
        super.init()
    }
}

private class NetworkModule: Module<ServiceComponent> {
    func client() -> Client {
        single { Client(host: component.configuration.host, port: component.configuration.port) }
    }
}

private enum Link {
    case menu
    case drink(id: Int)
}

private class LinkModule: Module<AppComponent> {
    func screen(for link: Link) -> any Screen {
        transient {
            switch link {
            case .menu: component.screens.menu()
            case .drink(let id): component.screens.drink(id: id)
            }
        }
    }
}

private func refresh(_ app: ServiceComponent) async throws {
    try await withComponent(RefreshComponent(parent: app)) { run in
        try await run.work.importer().importAll()
    }
}

private protocol PaymentMethods {
    var methods: [Contribution<any PaymentMethod, String>] { get }
}

private class CardModule: Module<TillComponent>, PaymentMethods {
    var methods: [Contribution<any PaymentMethod, String>] {
        [Contribution("card", in: self) { $0.card() }]
    }
    func card() -> any PaymentMethod { single { Card() } }
}

private class CashModule: Module<TillComponent>, PaymentMethods {
    var methods: [Contribution<any PaymentMethod, String>] {
        [Contribution("cash", in: self) { $0.cash() }]
    }
    func cash() -> any PaymentMethod { single { Cash() } }
}

private final class ShopComponent: Component {
    let settings = ["plain"]
    var payment: PaymentModule { module() }
}

private final class AppComponent: Component {
    var links: LinkModule { module() }
    var screens: ScreensModule { module() }
}

private class ScreensModule: Module<AppComponent> {
    func menu() -> MenuScreen { transient { MenuScreen() } }
    func drink(id: Int) -> DrinkScreen { transient { DrinkScreen(id: id) } }
}

private final class RefreshComponent: ChildComponent<ServiceComponent> {
    var work: WorkModule { module() }
}

private class WorkModule: Module<RefreshComponent> {
    func importer() -> Importer { single { Importer(client: component.parent.network.client()) } }
}

private final class TillComponent: Component {
    var cards: CardModule { module() }
    var cash: CashModule { module() }
}

private struct Flags {
    let names: Set<String>
    init(_ names: Set<String>) { self.names = names }
    init(loading settings: [String]) { names = Set(settings) }
    func isOn(_ name: String) -> Bool { names.contains(name) }
}
private protocol Checkout {}
private struct ExpressCheckout: Checkout {}
private struct PlainCheckout: Checkout {}
private struct BadPort: Error {}
private final class Client {
    let host: String
    let port: Int
    var imports = 0
    init(host: String, port: Int) { (self.host, self.port) = (host, port) }
}
private struct Importer {
    let client: Client
    nonisolated(nonsending) func importAll() async throws { client.imports += 1 }
}
private protocol Screen {}
private struct MenuScreen: Screen {}
private struct DrinkScreen: Screen { let id: Int }
private protocol PaymentMethod {}
private struct Card: PaymentMethod {}
private struct Cash: PaymentMethod {}
