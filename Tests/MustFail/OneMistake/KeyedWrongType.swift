// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ i: Int) -> Shot {
        single(for: i) {
            Grinder()  // mistake: Grinder
        }
    }
}
