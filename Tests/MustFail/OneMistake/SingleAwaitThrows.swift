// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func x() async throws -> Shot {
        try await single { try await slowShot() }  // mistake: await
    }
    func slowShot() async throws -> Shot { Shot(boiler: boiler()) }
}
