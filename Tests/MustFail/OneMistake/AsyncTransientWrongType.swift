// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async -> Shot {
        await transient {
            await slowBoiler()  // mistake: type
        }
    }
    func slowBoiler() async -> Boiler { Boiler() }
}
