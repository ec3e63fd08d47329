// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Boiler {
        weakSingle {
            Boiler()
        } link: {
            $0.pour(3)  // mistake: 3
        }
    }
}
