// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single { c in
            c.tools.boiler()  // mistake: Boiler
        }
    }
}
