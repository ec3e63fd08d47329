// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Boiler {
        weakSingle {
            let b = boiler()
            while b.degrees < 3 { b.degrees += 1 }
            b  // mistake: no return
        }
    }
}
