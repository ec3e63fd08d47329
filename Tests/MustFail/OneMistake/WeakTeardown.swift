// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        weakSingle {
            Shot(boiler: boiler())
        } teardown: { _ in  // mistake: no teardown:
        }
    }
}
