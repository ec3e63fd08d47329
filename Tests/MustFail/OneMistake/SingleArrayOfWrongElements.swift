// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> [any Hot] {
        single {
            [Grinder()]  // mistake: Grinder
        }
    }
}
