// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let b = Boiler()
            b.pour()
        }  // mistake: return
    }
}
