// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

/// Forms that people try first.
struct NaturalFormsTests {
    @Test func aModuleIsRegisteredByItsType() {
        let shop = Shop().module(FakeBar.self)

        #expect(shop.bar.cup().label == "fake")
    }

    @Test func aModuleIsRegisteredByItsInitializer() {
        let shop = Shop().module(FakeBar.init)

        #expect(shop.bar.cup().label == "fake")
    }

    @Test func aSubclassOfTheComponentRegistersAModuleByItsInitializer() {
        let shop = CornerShop().module(FakeBar.init)

        #expect(shop.bar.cup().label == "fake")
    }

    @Test func aModuleOfASendableComponentIsRegisteredByItsTypeOrInitializer() async {
        let office = Office().module(FakeMail.self)
        let other = Office().module(FakeMail.init)

        #expect(office.mail.host == "fake")
        #expect(other.mail.host == "fake")
    }

    @Test func aProviderConvertsToAFunction() {
        let shop = Shop()
        let waiter = Waiter(cup: shop.provider { $0.bar.cup() }.callAsFunction)

        #expect(waiter.cup() === shop.bar.cup())
    }

    @Test func aFactoryConvertsToAFunction() {
        let shop = Shop()
        let factory = shop.factory { $0.bar.bill($1, for: $2) }
        let bill: (Int, String) -> Bill = { factory($0, $1) }

        #expect(bill(3, "Ada") == Bill(amount: 3, guest: "Ada"))
    }

    /// The closure's type has to come from the declared type alone.
    @Test func aMetatypeIsAnInstance() {
        let shop = Shop()

        #expect(ObjectIdentifier(shop.bar.currency) == ObjectIdentifier(Euro.self))
    }

    @Test func aClosureThatCapturesTheComponentKeepsIt() {
        weak var gone: Shop?
        do {
            let cup: () -> Cup = {
                let shop = Shop()
                gone = shop
                return { [shop] in shop.bar.cup() }
            }()

            #expect(cup() === cup())
            #expect(gone != nil)
        }
        #expect(gone == nil)
    }

    @Test func aComponentIsMadeByAnAsynchronousFunction() async throws {
        let label = try await withComponent(try await openedShop()) { $0.bar.cup().label }

        #expect(label == "cup")
    }
}

private func openedShop() async throws -> Shop {
    await Task.yield()
    return Shop()
}

private struct Bill: Equatable {
    let amount: Int
    let guest: String
}

private protocol Currency {}
private struct Euro: Currency {}

private final class Waiter {
    let cup: () -> Cup
    init(cup: @escaping () -> Cup) { self.cup = cup }
}

extension Shop { fileprivate var bar: BarModule { module() } }

private final class CornerShop: Shop {}

private class BarModule: Module<Shop> {
    var currency: any Currency.Type { single { Euro.self } }
    func cup() -> Cup { single { Cup("cup") } }
    func bill(_ amount: Int, for guest: String) -> Bill { transient { Bill(amount: amount, guest: guest) } }
}

private final class FakeBar: BarModule {
    override func cup() -> Cup { single { Cup("fake") } }
}

private final class Office: ComponentType, Sendable {
    let registry = Registry()
    var mail: any MailModule { modules(as: (any MailModule).self)[0] }
}

private protocol MailModule {
    var host: String { get }
}

private struct FakeMail: SendableModuleType, MailModule {
    let component: Office
    var host: String { "fake" }
}
