// SPDX-License-Identifier: MIT

import Drip
import Testing

/// The code of Guides/Recipes.md.
struct RecipesSnippets {
    @Test func aDecoratorWrapsTheRealInstance() {
        let real = BankComponent()
        #expect(real.bank.teller().balance() == "logged 100")

        let bank = BankComponent().module { CountingModule($0) }

        #expect(bank.bank.teller().balance() == "logged counted 100")
        #expect(bank.bank.network() === bank.bank.network())
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

private class TellerModule: Module<BankComponent> {
    func network() -> any Teller { single { NetworkTeller() } }
    func teller() -> any Teller { single { LoggingTeller(around: network()) } }
}

private final class CountingModule: TellerModule {
    override func network() -> any Teller { single { CountingTeller(around: super.network()) } }
}

private final class BankComponent: Component {
    var bank: TellerModule { module() }
}

private protocol Teller: AnyObject { func balance() -> String }
private final class NetworkTeller: Teller { func balance() -> String { "100" } }
private final class LoggingTeller: Teller {
    private let inner: any Teller
    init(around inner: any Teller) { self.inner = inner }
    func balance() -> String { "logged \(inner.balance())" }
}
private final class CountingTeller: Teller {
    private let inner: any Teller
    init(around inner: any Teller) { self.inner = inner }
    func balance() -> String { "counted \(inner.balance())" }
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

private protocol PaymentMethod {}
private struct Card: PaymentMethod {}
private struct Cash: PaymentMethod {}
