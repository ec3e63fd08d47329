// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Boiler {
        graphSingle {
            self.boielr()  // mistake: boielr
        }
    }
}
