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

    @MainActor @Test func theSecondStageHasTheDatabase() async throws {
        let boot = BootComponent()
        let main = try await MainComponent(boot)
        #expect(main.parent.boot.settings() === boot.boot.settings())
        #expect(try await boot.boot.database() === main.database)
    }

    @Test func aTestReadsTheEvents() {
        let shop = ShopComponent()

        let analytics = FakeAnalytics()
        shop.override({ $0.support.analytics() }) { analytics }

        shop.payment.till().sell("flat white")

        #expect(analytics.events == ["sold flat white"])
        #expect(shop.support.logger("till") === shop.support.logger("till"))
    }

    @Test func aMockIsAnOverride() {
        let shop = ShopComponent()

        let terminal = MockTerminal()
        terminal.whenCharged { _ in "charged" }
        shop.override({ $0.payment.terminal() }) { terminal }

        #expect(shop.payment.till().pay(250) == "charged")

        terminal.verifyCharged(250, times: 1)
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

private final class BootComponent: MainActorComponent {
    var boot: BootModule { module() }
}

private class BootModule: MainActorModule<BootComponent> {
    func settings() -> Settings { single { Settings() } }
    func database() async throws -> Database {
        try await asyncSingle(live: true) { try await Database.open() }
    }
}

private final class MainComponent: MainActorChildComponent<BootComponent> {
    let database: Database

    init(_ boot: BootComponent) async throws {
        database = try await boot.boot.database()
        super.init(parent: boot)
    }
}

private class SupportModule: Module<ShopComponent> {
    func logger(_ label: String) -> Logger { single(for: label) { Logger(label: label) } }
    func analytics() -> any Analytics { single(live: true) { NetworkAnalytics() } }
}

private protocol PaymentMethods {
    var methods: [Contribution<any PaymentMethod, String>] { get }
}

private final class TillComponent: Component {
    var cards: CardModule { module() }
    var cash: CashModule { module() }
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
    var support: SupportModule { module() }
}

extension PaymentModule {
    fileprivate func till() -> Till {
        single { Till(analytics: component.support.analytics(), terminal: terminal()) }
    }
    fileprivate func terminal() -> any Terminal { single(live: true) { CardTerminal() } }
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
    let port: Int
    init(host: String, port: Int) { self.port = port }
}
@MainActor private final class Settings {}
private final class Database: Sendable {
    static func open() async throws -> Database { Database() }
}
private final class Logger { init(label: String) {} }
private protocol Analytics: AnyObject { func track(_ event: String) }
private final class NetworkAnalytics: Analytics { func track(_ event: String) {} }
private final class FakeAnalytics: Analytics {
    private(set) var events: [String] = []
    func track(_ event: String) { events.append(event) }
}
private protocol Terminal: AnyObject { func charge(_ cents: Int) -> String }
private final class CardTerminal: Terminal { func charge(_ cents: Int) -> String { "really charged" } }
/// The part of a mocking library that the guide uses.
private final class MockTerminal: Terminal {
    private var answer: (Int) -> String = { _ in "" }
    private var charges: [Int] = []
    func charge(_ cents: Int) -> String {
        charges.append(cents)
        return answer(cents)
    }
    func whenCharged(_ answer: @escaping (Int) -> String) { self.answer = answer }
    func verifyCharged(_ cents: Int, times: Int) { #expect(charges == Array(repeating: cents, count: times)) }
}
private final class Till {
    private let analytics: any Analytics
    private let terminal: any Terminal
    init(analytics: any Analytics, terminal: any Terminal) { (self.analytics, self.terminal) = (analytics, terminal) }
    func sell(_ drink: String) { analytics.track("sold \(drink)") }
    func pay(_ cents: Int) -> String { terminal.charge(cents) }
}
private protocol PaymentMethod {}
private struct Card: PaymentMethod {}
private struct Cash: PaymentMethod {}
