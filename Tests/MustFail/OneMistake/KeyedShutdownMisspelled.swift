// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x(_ id: Int) -> Shot {
        single(for: id) {
            Shot(boiler: boiler())
        } shutdown: {
            await $0.boiler.puor()  // mistake: puor
        }
    }
}
