// SPDX-License-Identifier: MIT

import Drip
import DripTesting
import Testing

/// The code of `Guides/Testing.md`, in the guide's order.
enum TestingGuide {
    // MARK: The shop

    protocol Terminal: AnyObject { func charge(_ cents: Int) -> String }

    protocol News: AnyObject { var headline: String { get } }

    class ShopComponent: Component {
        var pay: PayModule { module() }
        var bar: BarModule { module() }
    }

    class PayModule: Module<ShopComponent> {
        func terminal() -> any Terminal { single(live: true) { CardTerminal(url: component.pay.url) } }
        var url: String { single { "https://pay.example.com" } }
        func till() -> Till { single { Till(terminal: terminal()) } }
        func receipt(number: Int) -> Receipt { transient { Receipt("receipt \(number)") } }
        func account(of guest: String) -> Account { single(for: guest) { Account(guest) } }
        func rates() throws -> Rates { try single(live: true) { try Rates(file: "rates") } }
    }

    class BarModule: Module<ShopComponent> {
        func roast() -> Roast { single { Roast("dark") } }
        func cup() -> Cup { single { Cup(component.bar.roast()) } }
    }

    // MARK: Overrides

    struct TillTests {
        let shop = ShopComponent()

        @Test func chargesTheTerminal() {
            shop.override({ $0.pay.terminal() }) { FakeTerminal() }

            #expect(shop.pay.till().sell(250) == "charged 250")
        }
    }

    @Test static func theReplacementUsesTheComponent() {
        let shop = ShopComponent()
        shop.override({ $0.pay.receipt(number: 0) }) { shop in Receipt("sent to \(shop.pay.url)") }

        #expect(shop.pay.receipt(number: 3).text == "sent to https://pay.example.com")
    }

    @Test static func theReplacementMayWrapTheRealInstance() {
        let shop = ShopComponent()
        let real = shop.bar.roast()
        shop.override({ $0.bar.roast() }) { Roast("extra \(real.name)") }

        #expect(shop.bar.cup().roast.name == "extra dark")
    }

    @Test static func everyKindOfProviderCanBeReplaced() async throws {
        let shop = ShopComponent()
        let library = LibraryComponent()

        shop.override({ $0.pay.url }) { "https://test.example.com" }
        #expect(shop.pay.url == "https://test.example.com")

        shop.override({ $0.pay.account(of: "Ada") }) { Account("a rich guest") }
        shop.override(anyKey: true, { $0.pay.account(of: "Ada") }) { Account("anybody") }
        #expect(shop.pay.account(of: "Bob").guest == "anybody")

        try shop.override({ try $0.pay.rates() }) { Rates() }
        try shop.override({ try $0.pay.rates() }) { throw Offline() }
        #expect(throws: Offline.self) { try shop.pay.rates() }

        try await library.override({ try await $0.books.catalog() }) { Catalog(titles: ["Dune"]) }
        #expect(try await library.books.catalog().titles == ["Dune"])

        shop.override({ $0.bar.discount() }) { nil }
        shop.override({ $0.bar.news() }) { [] }
        #expect(shop.bar.discount() == nil)
        #expect(shop.bar.news().isEmpty)
    }

    @Test static func anOverrideByTypeReplacesEveryProviderOfTheType() {
        let shop = ShopComponent()

        shop.override((any Terminal).self) { FakeTerminal() }

        #expect(shop.pay.till().sell(1) == "charged 1")
    }

    @Test static func aLateOverrideBeginsALayer() {
        let shop = ShopComponent()

        let early = shop.bar.cup()

        shop.override({ $0.bar.roast() }) { Roast("light") }

        #expect(shop.bar.cup().roast.name == "light")

        shop.removeOverrides()

        #expect(shop.bar.cup() === early)

        shop.withOverrides {
            $0.override({ $0.pay.url }) { "https://test.example.com" }
        } operation: {
            #expect(shop.pay.url == "https://test.example.com")
        }
    }

    // MARK: Fakes

    final class FakePay: PayModule {
        override func receipt(number: Int) -> Receipt { transient { Receipt("fake \(number)") } }
    }

    @Test static func aFakeModuleGetsTheArguments() {
        let shop = ShopComponent().module { FakePay($0) }

        #expect(shop.pay.receipt(number: 3).text == "fake 3")
    }

    final class FakeShop: ShopComponent {
        override var pay: PayModule { FakePay(self) }
    }

    @Test static func aFakeParentTakesThePlaceOfTheRealOne() {
        let table = TableComponent().parent { FakeShop() }

        #expect(table.shop.pay.receipt(number: 3).text == "fake 3")
    }

    @Test static func aModuleBuiltByHandRetainsItsComponent() {
        let pay = FakePay(FakeShop())

        #expect(pay.receipt(number: 3).text == "fake 3")
    }

    protocol StandDependencies: AnyObject { var news: any News { get } }

    final class StandComponent: ChildComponent<any StandDependencies> {}

    final class FakeDependencies: StandDependencies { let news: any News = FakeNews() }

    @Test static func anyObjectFakesAParentBehindAProtocol() {
        let stand = StandComponent(parent: FakeDependencies())

        #expect(stand.parent.news.headline == "fake")
    }

    // MARK: DripTesting

    @Test static func nothingOfTheShopLeaks() {
        expectReleased(ShopComponent()) { shop in
            _ = shop.bar.cup()
        }
    }

    struct KioskTests {
        @Test func printsTheReceipt() async throws {
            try await withComponent(KioskComponent()) { kiosk in
                let copies = try #require(kiosk.till.printer().copies(of: "flat white"))
                #expect(copies == 1)
            }
        }
    }

    @Suite(.hermetic)
    struct CounterTests {
        let shop = ShopComponent().override({ $0.pay.terminal() }) { FakeTerminal() }

        @Test func sells() {
            #expect(shop.pay.till().sell(300) == "charged 300")
        }
    }

    @Test static func aCallIsHermetic() {
        let shop = ShopComponent().override({ $0.pay.terminal() }) { FakeTerminal() }

        shop.expectHermetic {
            _ = shop.pay.till()
        }
    }

    @Test static func aRecorderCountsWhatATestTouched() {
        let shop = ShopComponent()

        let recorder = Recorder(of: shop)

        _ = shop.bar.cup()
        _ = shop.bar.cup()

        #expect(recorder.providers == ["cup()", "roast()"])
        #expect(recorder["cup()"] == Recorder.Calls(asked: 2, created: 1))
    }

    @Test static func installableOverridesAreNoIssue() {
        let shop = ShopComponent()

        expectOverrides {
            shop.override({ $0.pay.terminal() }) { FakeTerminal() }
            shop.override({ $0.pay.url }) { "https://test.example.com" }
        }

        #expect(shop.pay.url == "https://test.example.com")
    }
}

extension TestingGuide.BarModule {
    func discount() -> Int? { single { 10 } }
    func news() -> [any TestingGuide.News] { single { [TestingGuide.Headlines()] } }
}
