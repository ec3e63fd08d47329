// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Printer: Sendable {
    func finish() {}
}

class TillModule: Module<ShopComponent> {
    nonisolated(nonsending) func printer() async -> Printer {
        await asyncSingle {
            Printer()
        } teardown: { printer in
            printer.finish()
        }
    }
}
