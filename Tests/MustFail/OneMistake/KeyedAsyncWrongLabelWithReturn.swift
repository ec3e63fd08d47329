// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ i: Int) async -> Shot {
        await asyncSingle(for: i) {
            return Shot(boilr: boiler())  // mistake: boilr
        }
    }
}
