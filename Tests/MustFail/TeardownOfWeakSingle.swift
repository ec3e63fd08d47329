// SPDX-License-Identifier: MIT

import Drip

final class Cup { func wash() {} }

final class ShopComponent: Component {}

class BarModule: Module<ShopComponent> {
    func cup() -> Cup {
        weakSingle {
            Cup()
        } teardown: {
            $0.wash()
        }
    }
}
