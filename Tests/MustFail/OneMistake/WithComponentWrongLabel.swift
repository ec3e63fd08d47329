// SPDX-License-Identifier: MIT

import Drip

func shot() async throws -> Shot {
    try await withComponent(ShopComponent()) { shop in
        await Task.yield()
        return Shot(boilr: shop.tools.boiler())  // mistake: boilr
    }
}
