// SPDX-License-Identifier: MIT

import Testing

@testable import CoffeeShop

/// Providers that throw are replaced and called with `try`, and are otherwise like all others.
struct CatalogModuleTests {
    @Test func readsTheMenuThatComesWithTheProgram() throws {
        let shop = ShopComponent(arguments: [])

        let menu = try shop.catalog.menu()

        #expect(
            menu.drinks.map(\.name) == [
                "espresso", "americano", "cortado", "cappuccino", "flat white", "hot chocolate",
            ]
        )
        #expect(menu.extras.map(\.name) == ["oat milk", "soy milk", "vanilla syrup", "extra shot"])
    }

    @Test func readsTheMenuThatTheCommandLineNames() {
        let shop = ShopComponent(arguments: ["--menu", "no/such/menu.txt"])

        #expect(throws: MenuError.unreadable("no/such/menu.txt")) { try shop.catalog.menu() }
    }

    @Test func readsTheMenuOnce() throws {
        let source = RepairedMenu(failures: 0)
        let shop = try ShopComponent(arguments: []).override({ try $0.catalog.source() }, with: { source })

        _ = try shop.catalog.menu()
        _ = try shop.catalog.menu()

        #expect(source.timesRead == 1)
    }

    @Test func readsTheMenuAgainAfterAFailure() throws {
        let source = RepairedMenu(failures: 1)
        let shop = try ShopComponent(arguments: []).override({ try $0.catalog.source() }, with: { source })

        #expect(throws: MenuError.unreadable("repaired.txt")) { try shop.catalog.menu() }
        #expect(try shop.catalog.menu().drinks.map(\.name) == ["espresso"])
    }
}

/// A menu that cannot be read at first.
private final class RepairedMenu: MenuSource {
    let name = "repaired.txt"
    private(set) var timesRead = 0
    private let failures: Int

    init(failures: Int) {
        self.failures = failures
    }

    func text() throws(MenuError) -> String {
        timesRead += 1
        guard timesRead > failures else { throw .unreadable(name) }
        return "drink, espresso, 2.20, 1"
    }
}
