// SPDX-License-Identifier: MIT

import Drip
import Testing

/// An override of a provider that gave nothing to keep: it threw, or was a weak single and gave nil.
struct LateOverrideOfNothingTests {
    private let shop = Shop()

    @Test func whatWasBuiltWithoutWhatThrewIsBuiltAnew() throws {
        let sign = shop.bar.sign()
        #expect(shop.bar.menu().name == "closed")

        try shop.override({ try $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.menu().name == "fake")
        #expect(shop.bar.sign() === sign)
    }

    @Test func whatWasBuiltWithoutAReplacementThatThrewIsBuiltAnew() throws {
        shop.bar.isOpen = true
        try shop.override({ try $0.bar.beans() }) { throw SoldOut() }
        #expect(shop.bar.menu().name == "closed")

        shop.removeOverrides()

        #expect(shop.bar.menu().name == "real")
    }

    @Test func soIsWhatOthersThatThrewBuiltItFrom() throws {
        #expect(shop.bar.special().name == "closed")

        try shop.override({ try $0.bar.beans() }) { Beans("fake") }

        #expect(shop.bar.special().name == "fake")
    }

    @Test func soIsWhatAChildBuiltWithoutIt() throws {
        let table = Table(parent: shop)
        #expect(table.card.card().name == "closed")

        try shop.override({ try $0.bar.beans() }) { Beans("fake") }

        #expect(table.card.card().name == "fake")
    }

    @Test func aGraphSingleThatThrewCountsToo() throws {
        #expect(shop.bar.tasting().name == "closed")

        try shop.override({ try $0.bar.sample() }) { Beans("fake") }

        #expect(shop.bar.tasting().name == "fake")
    }

    @Test func theOtherKeysOfWhatThrewStay() throws {
        let menu = shop.bar.menu(of: "Ada")

        try shop.override({ try $0.bar.beans(of: "Bob") }) { Beans("fake") }
        #expect(shop.bar.menu(of: "Ada") === menu)

        try shop.override({ try $0.bar.beans(of: "Ada") }) { Beans("fake") }
        #expect(shop.bar.menu(of: "Ada").name == "fake")
    }

    @Test func whatWasBuiltFromAWeakSinglesNilIsBuiltAnew() {
        #expect(shop.bar.poster().name == "none")

        shop.override({ $0.bar.guest() }) { Beans("guest") }

        #expect(shop.bar.poster().name == "guest")
    }

    @Test func theEarlierOnesComeBackWhenOverridesAreRemoved() throws {
        let menu = shop.bar.menu()
        try shop.override({ try $0.bar.beans() }) { Beans("fake") }
        _ = shop.bar.menu()

        shop.removeOverrides()

        #expect(shop.bar.menu() === menu)
    }

    @Test func whatThrewIsTriedAgain() throws {
        _ = shop.bar.menu()
        shop.override(Menu.self) { Menu("fake") }
        shop.bar.isOpen = true

        #expect(try shop.bar.beans().name == "real")
        #expect(try shop.bar.beans() === shop.bar.beans())
    }
}

private struct SoldOut: Error {}
private class Beans { let name: String; init(_ name: String) { self.name = name } }
private class Menu { let name: String; init(_ name: String) { self.name = name } }

private class Shop: Component {
    var bar: BarModule { module() }
}

private class BarModule: Module<Shop> {
    var isOpen = false

    func beans() throws -> Beans { try single { () throws in try roasted() } }
    func blend() throws -> Beans { try single { () throws in try beans() } }
    func sample() throws -> Beans { try graphSingle { () throws in try roasted() } }
    func beans(of guest: String) throws -> Beans { try single(for: guest) { () throws in try roasted() } }
    func guest() -> Beans? { weakSingle { nil } }

    func menu() -> Menu { single { Menu((try? beans())?.name ?? "closed") } }
    func special() -> Menu { single { Menu((try? blend())?.name ?? "closed") } }
    func tasting() -> Menu { single { Menu((try? sample())?.name ?? "closed") } }
    func menu(of guest: String) -> Menu { single(for: guest) { Menu((try? beans(of: guest))?.name ?? "closed") } }
    func poster() -> Menu { single { Menu(guest()?.name ?? "none") } }
    func sign() -> Menu { single { Menu("open") } }

    private func roasted() throws -> Beans {
        guard isOpen else { throw SoldOut() }
        return Beans("real")
    }
}

private final class Table: ChildComponent<Shop> {
    var card: CardModule { module() }
}

private final class CardModule: Module<Table> {
    func card() -> Menu { single { Menu((try? component.parent.bar.beans())?.name ?? "closed") } }
}
