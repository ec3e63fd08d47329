// SPDX-License-Identifier: MIT

// swiftc: -default-isolation MainActor
import Drip

final class ShopComponent: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

struct StockModule: SendableModuleType {
    let component: ShopComponent
}
