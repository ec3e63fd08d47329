// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            maybe.map(Shot.init)  // mistake: an optional
        }
    }
}
