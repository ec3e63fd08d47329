// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() -> Shot {
        single {
            let all: [Boiler] = [boiler(), Grinder()]  // mistake: Grinder
            Shot(boiler: all[0])
        }
    }
}
