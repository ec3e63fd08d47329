// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            switch kind {
            case .first: return Shot(boiler: boiler())
            case .second: return Shot(boiler: boielr())  // mistake: boielr
            }
        }
    }
}
