// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            for _ in 0..<3 { boiler().pour() }  // mistake: -
        }
    }
}
