// SPDX-License-Identifier: MIT

import Drip
import Testing

final class ShopComponent: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

struct StockModule: SendableModuleType {
    let component: ShopComponent
    func price() async throws -> Int { try await transient { try await Prices.today() } }
}

enum Prices { static func today() async throws -> Int { 3 } }

func test() async throws {
    try await withComponent(ShopComponent()) { shop in
        #expect(try await shop.stock.price() == 3)
    }
}
