// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    static func x() -> Boiler { single { Boiler() } }  // mistake: static
}
