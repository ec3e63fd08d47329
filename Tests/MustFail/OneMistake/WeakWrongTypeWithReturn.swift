// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        weakSingle {
            return Grinder()  // mistake: Grinder
        }
    }
}
