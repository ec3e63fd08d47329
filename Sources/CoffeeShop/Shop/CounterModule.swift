// SPDX-License-Identifier: MIT

import Drip
import Loyalty

/// Takes orders and payments.
class CounterModule: Module<ShopComponent> {
    func menu() -> Menu {
        single { .house }
    }

    /// The orders from the command line or, if there are none, from the conversation.
    func orders() throws -> AnyIterator<String> {
        try single {
            let given = try component.system.options().orders
            if given.isEmpty {
                AnyIterator { [conversation = conversation()] in conversation.nextOrder() }
            } else {
                AnyIterator(given.makeIterator())
            }
        }
    }

    func conversation() -> Conversation {
        single { Conversation(console: component.system.console(), menu: menu()) }
    }

    /// Connects once, even if several orders ask at the same time. The shop's `shutdown()` disconnects the terminal.
    nonisolated(nonsending) func terminal() async throws -> CardTerminal {
        try await asyncSingle(live: true) {
            try await CardTerminal.connect()
        } shutdown: { terminal in
            await terminal.disconnect()
        }
    }

    func stamps() -> any Ledger {
        single { StampLedger() }
    }

    func takings() -> Takings {
        single { Takings() }
    }

    func report() -> ClosingReport {
        transient {
            ClosingReport(
                takings: takings(),
                boiler: component.equipment.boiler(),
                grinders: Roast.allCases.map { component.equipment.grinder(for: $0) }
            )
        }
    }
}
