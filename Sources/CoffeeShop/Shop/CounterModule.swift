// SPDX-License-Identifier: MIT

import Drip
import Loyalty

/// Where orders come in and money is taken.
class CounterModule: Module<ShopComponent> {
    func menu() -> Menu {
        single { .house }
    }

    func queue() throws -> OrderQueue {
        try single { try OrderQueue(component.system.options().orders, orElse: component.system.console()) }
    }

    /// Connects once, however many orders ask at the same time. `shutdown()` of the shop disconnects the terminal.
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
