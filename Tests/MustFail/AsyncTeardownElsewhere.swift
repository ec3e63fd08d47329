// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

final class Printer {
    func finish() async {}
}

class TillModule: Module<ShopComponent> {
    func printer() -> Printer {
        single {
            Printer()
        } shutdown: { printer in
            await printer.finish()
        }
    }
}
