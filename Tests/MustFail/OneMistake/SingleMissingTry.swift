// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func risky() throws -> Boiler { Boiler() }
    func x() throws -> Shot {
        try single {
            Shot(boiler: risky())  // mistake: no try
        }
    }
}
