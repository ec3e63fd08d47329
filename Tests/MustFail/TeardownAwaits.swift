// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Printer: Sendable {
    func finish() async {}
}

class TillModule: Module<ShopComponent> {
    func printer() -> Printer {
        single {
            Printer()
        } teardown: { printer in
            await printer.finish()
        }
    }
}
