// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ number: Int) -> Shot {
        single(for: number) {
            Shot(boiler: boiler())
        } link: {
            _ = $0.boiler.degres  // mistake: member
        }
    }
}
