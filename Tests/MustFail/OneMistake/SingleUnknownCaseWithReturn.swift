// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            switch kind {
            case .first: return Shot(boiler: boiler())
            case .third: return Shot(boiler: boiler())  // mistake: third
            }
        }
    }
}
