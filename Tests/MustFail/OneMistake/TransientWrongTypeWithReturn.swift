// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        transient {
            return Grinder()  // mistake: Grinder
        }
    }
}
