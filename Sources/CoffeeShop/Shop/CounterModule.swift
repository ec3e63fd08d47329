// SPDX-License-Identifier: MIT

import Drip

/// Where orders come in.
class CounterModule: Module<ShopComponent> {
    /// The orders of the command line, else those on standard input.
    func queue() throws -> any OrderQueue {
        try single {
            try component.commandLine.options().orders.isEmpty
                ? component.counter.inputQueue()
                : component.counter.argumentQueue()
        }
    }

    func argumentQueue() throws -> any OrderQueue {
        try transient { ArgumentQueue(try component.commandLine.options().orders) }
    }

    func inputQueue() throws -> any OrderQueue {
        try transient {
            InputQueue(
                input: component.system.input(),
                messages: component.system.messages(),
                menu: try component.catalog.menu()
            )
        }
    }
}
