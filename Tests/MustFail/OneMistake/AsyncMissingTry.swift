// SPDX-License-Identifier: MIT

import Drip

class BarModule: MistakenModule {
    func load() async throws -> Boiler { Boiler() }
    func x() async -> Shot {
        await asyncSingle {
            Shot(boiler: await load())  // mistake: try is missing
        }
    }
}
