// SPDX-License-Identifier: MIT

import Drip
import Testing

/// Guides/Troubleshooting.md names these cures. Each program has the mistake of a row, and its cure.
struct TroubleshootingCures {
    /// `is unavailable: its closure cannot await`, and `'async' call in a function that does not support concurrency`.
    @Test func anAwaitingProviderIsAsynchronous() async throws {
        let shop = ShopComponent()

        let first = try await shop.stock.database()
        let second = try await shop.stock.database()
        let receipt = await shop.stock.receipt()

        #expect(first === second)
        #expect(receipt.lines == 1)
    }

    /// `type 'Ledger' does not conform to the 'Sendable' protocol`.
    @Test func anInstanceThatTasksShareIsAnActorOrATransient() async {
        let shop = ShopComponent()

        let ledger = await shop.stock.ledger()

        #expect(await ledger.lines == 0)
    }

    /// `Expected …; … gives ….`
    @Test func aFakeInheritsFromTheTypeOfTheProvider() {
        let shop = ShopComponent()

        shop.override({ $0.bar.boiler() }) { FakeBoiler() }
        shop.override({ $0.bar.spare() }) { Boiler() }

        #expect(shop.bar.boiler() is FakeBoiler)
        #expect(!(shop.bar.spare() is SteamBoiler))
    }

    /// `call to main actor-isolated initializer 'init(text:)' in a synchronous nonisolated context`.
    @MainActor @Test func aProviderOfTheMainActorSaysSo() {
        let shop = ShopComponent()

        #expect(shop.bar.sign() === shop.bar.sign())
    }

    /// `main actor-isolated conformance of 'SignModule' to 'AnyModuleType' cannot be used in nonisolated context`.
    @MainActor @Test func theAccessorOfAModuleOfTheMainActorBelongsThere() {
        let shop = ShopComponent()

        #expect(shop.signs.sign() === shop.signs.sign())
    }

    /// `main actor-isolated property 'data' can not be referenced from a nonisolated context`.
    @MainActor @Test func aComponentOfTheMainActorHasModulesOfTheMainActor() {
        let app = AppComponent(path: "notes")

        #expect(app.models.model().store.path == "notes")
    }

    /// `conformance of 'AppComponent' to protocol 'SignNeeds' crosses into main actor-isolated code`.
    @MainActor @Test func theConformanceToAProtocolOfAFeatureIsIsolated() {
        let app = AppComponent(path: "notes")

        let child = SignComponent(parent: app)

        #expect(child.parent.path == "notes")
    }

    /// `errors thrown from here are not handled`.
    @Test func theValueIsAskedForBeforeTheExpectation() async throws {
        try await withComponent(KioskComponent()) { kiosk in
            let price = try await kiosk.prices.price()
            #expect(price == 3)
        }
    }

    /// `value of type 'C' has no member 'form'`.
    @Test func aGenericModuleNamesItsAccessor() {
        let phone = PhoneComponent()

        #expect(phone.login.flow().form(1).id == 1)
    }
}

private final class ShopComponent: Component {
    var stock: StockModule { module() }
    var bar: BarModule { module() }
    @MainActor var signs: SignModule { module() }
}

private class StockModule: Module<ShopComponent> {
    func database() async throws -> Database { try await asyncSingle { try await Database.open() } }
    func ledger() async -> Ledger { await asyncSingle { Ledger() } }
    nonisolated(nonsending) func receipt() async -> Receipt {
        await transient { Receipt(lines: await Ledger().added()) }
    }
}

private class BarModule: Module<ShopComponent> {
    func boiler() -> SteamBoiler { single { SteamBoiler() } }
    func spare() -> Boiler { single { SteamBoiler() } }
    @MainActor func sign() -> Sign { single { Sign(text: "open") } }
}

private class SignModule: MainActorModule<ShopComponent> {
    func sign() -> Sign { single { Sign(text: "open") } }
}

private final class Database: Sendable {
    static func open() async throws -> Database { Database() }
}

private actor Ledger {
    private(set) var lines = 0

    func added() -> Int {
        lines += 1
        return lines
    }
}

private class Receipt {
    let lines: Int
    init(lines: Int) { self.lines = lines }
}

private class Boiler {}
private class SteamBoiler: Boiler {}
private final class FakeBoiler: SteamBoiler {}

@MainActor private final class Sign {
    let text: String
    init(text: String) { self.text = text }
}

private protocol SignNeeds: AnyObject { var path: String { get } }

private final class SignComponent: ChildComponent<any SignNeeds> {}

private final class AppComponent: MainActorComponent, @MainActor SignNeeds {
    let path: String
    var data: DataModule { module() }
    var models: ModelModule { module() }

    init(path: String) {
        self.path = path
        super.init()
    }
}

private class DataModule: MainActorModule<AppComponent> {
    func store() -> Store { single { Store(component.path) } }
}

private class ModelModule: MainActorModule<AppComponent> {
    func model() -> Model { transient { Model(component.data.store()) } }
}

private final class Store {
    let path: String
    init(_ path: String) { self.path = path }
}

private final class Model {
    let store: Store
    init(_ store: Store) { self.store = store }
}

private final class KioskComponent: ComponentType, Sendable {
    let registry = Registry()
    var prices: PriceModule { module() }
}

private struct PriceModule: SendableModuleType {
    let component: KioskComponent
    func price() async throws -> Int { try await asyncSingle { try await Prices.first() } }
}

private enum Prices {
    static func first() async throws -> Int { 3 }
}

private protocol LoginNeeds: ComponentType {
    var login: LoginModule<Self> { get }
}

private class LoginModule<C: LoginNeeds>: Module<C> {
    func form(id: Int) -> Form { transient { Form(id: id) } }
    func flow() -> Flow { single { Flow(form: component.factory { $0.login.form(id: $1) }) } }
}

private final class PhoneComponent: Component, LoginNeeds {
    var login: LoginModule<PhoneComponent> { module() }
}

private struct Form { let id: Int }

private final class Flow {
    let form: Factory<Form, Int>
    init(form: Factory<Form, Int>) { self.form = form }
}
