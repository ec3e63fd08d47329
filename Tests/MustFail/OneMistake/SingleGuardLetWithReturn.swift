// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            guard let b = mybe else { fatalError() }  // mistake: mybe
            return Shot(boiler: b)
        }
    }
}
