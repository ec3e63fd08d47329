// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            switch kind {
            case .first: Shot(boiler: boiler())
            case .third: Shot(boiler: Boiler())  // mistake: third
            }
        }
    }
}
