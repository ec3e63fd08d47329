// SPDX-License-Identifier: MIT

import Drip
import Testing

@testable import CoffeeShop

/// A fake module that is registered in place of the real one, and an asynchronous single.
struct CounterModuleTests {
    private let shop = ShopComponent(arguments: []).module { FakeSystem($0) }

    @Test func readsTheConsoleIfTheCommandLineHasNoOrders() throws {
        #expect(try Array(shop.counter.orders()) == ["hot chocolate", "espresso"])
    }

    @Test func connectsOneTerminalAndDisconnectsItAtTheEnd() async throws {
        let terminal = try await withComponent(shop) { shop in
            let terminal = try await shop.counter.terminal()
            #expect(try await shop.counter.terminal() === terminal)
            #expect(await terminal.isConnected)
            return terminal
        }

        #expect(await terminal.isConnected == false)
    }
}

private final class FakeSystem: SystemModule {
    override func console() -> any Console { single { FakeConsole(["hot chocolate", "espresso"]) } }
}
