// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            switch kind {  // mistake: case second is missing
            case .first: Shot(boiler: boiler())
            }
        }
    }
}
