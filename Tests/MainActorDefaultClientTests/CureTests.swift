// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The cures that Guides/Troubleshooting.md names, in a target that is isolated to the main actor by default.
struct CureTests {
    /// `main actor-isolated initializer 'init(file:line:)' has different actor isolation`.
    @Test func theBaseClassesOfTheMainActorFit() async throws {
        let shop = ShopComponent()

        let database = try await shop.stock.database()
        let receipt = try await shop.stock.receipt()

        #expect(receipt.database === database)
    }

    /// `Expected …; … gives ….`
    @Test func aFakeInheritsFromTheTypeOfTheProvider() {
        let shop = ShopComponent()

        shop.override({ $0.stock.boiler() }) { FakeBoiler() }

        #expect(shop.stock.boiler() is FakeBoiler)
    }

    /// `conformance of 'PriceModule' to protocol 'AnyModuleType' crosses into main actor-isolated code`.
    @Test func aComponentThatTasksShareIsNonisolated() async throws {
        let sum = try await withComponent(KioskComponent()) { kiosk in
            async let first = kiosk.prices.list()
            async let second = kiosk.prices.list()
            return try await first.prices[0] + second.prices[0]
        }

        #expect(sum == 6)
    }

    /// `conformance of 'PhoneComponent' to protocol 'LoginNeeds' crosses into main actor-isolated code`.
    @Test func theConformanceToAProtocolOfAGenericFeatureIsIsolated() {
        let phone = PhoneComponent()

        #expect(phone.login.flow().form(1).id == 1)
    }

    @Test func aProtocolOfAGenericFeatureInheritsFromTheComponentOfTheMainActor() {
        let tablet = TabletComponent()

        #expect(tablet.welcome.text() == "tablet")
    }
}

private final class ShopComponent: MainActorComponent {
    var stock: StockModule { module() }
}

private class StockModule: MainActorModule<ShopComponent> {
    func database() async throws -> Database { try await asyncSingle { try await Database.open() } }
    func receipt() async throws -> Receipt { try await transient { Receipt(try await database()) } }
    func boiler() -> SteamBoiler { single { SteamBoiler() } }
}

private final class Database {
    static func open() async throws -> Database { Database() }
}

private final class Receipt {
    let database: Database
    init(_ database: Database) { self.database = database }
}

private class SteamBoiler { init() {} }
private final class FakeBoiler: SteamBoiler {}

nonisolated private final class KioskComponent: ComponentType, Sendable {
    let registry = Registry()
    var prices: PriceModule { module() }
}

nonisolated private struct PriceModule: SendableModuleType {
    let component: KioskComponent
    func list() async throws -> PriceList { try await asyncSingle { try await PriceList.load() } }
}

nonisolated private final class PriceList: Sendable {
    let prices = [3]
    static func load() async throws -> PriceList { PriceList() }
}

private protocol LoginNeeds: ComponentType {
    var login: LoginModule<Self> { get }
}

private class LoginModule<C: LoginNeeds>: MainActorModule<C> {
    func form(id: Int) -> Form { transient { Form(id: id) } }
    func flow() -> Flow { single { Flow(form: component.factory { $0.login.form(id: $1) }) } }
}

private final class PhoneComponent: MainActorComponent, @MainActor LoginNeeds {
    var login: LoginModule<PhoneComponent> { module() }
}

private struct Form { let id: Int }

private final class Flow {
    let form: Factory<Form, Int>
    init(form: Factory<Form, Int>) { self.form = form }
}

private protocol WelcomeNeeds: MainActorComponent {
    var welcome: WelcomeModule<Self> { get }
    var name: String { get }
}

private class WelcomeModule<C: WelcomeNeeds>: MainActorModule<C> {
    func text() -> String { single { component.name } }
}

private final class TabletComponent: MainActorComponent, WelcomeNeeds {
    var welcome: WelcomeModule<TabletComponent> { module() }
    var name: String { "tablet" }
}
