// SPDX-License-Identifier: MIT

import Drip

class Boiler {}

final class SteamBoiler: Boiler {}

class ShopComponent: Component {
    var equipment: EquipmentModule { module() }
}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> SteamBoiler { single { SteamBoiler() } }
    func boilers() throws -> [SteamBoiler] { try single { () throws in [SteamBoiler()] } }
    func temperature() -> Int { single { 93 } }
}

func fake(_ shop: ShopComponent, _ measured: Int?, _ value: Any) throws {
    shop.override({ $0.equipment.temperature() }) { measured }
    shop.override({ $0.equipment.temperature() }) { value }
    shop.override({ $0.equipment.temperature() }) { nil }
    shop.override({ $0.equipment.boiler() }) { print("a side effect") }
    try shop.override({ try $0.equipment.boilers() }) { [Boiler()] }
}

final class StandComponent: ComponentType, Sendable {
    let registry = Registry()
    var stock: StockModule { module() }
}

struct StockModule: SendableModuleType {
    let component: StandComponent
    func count() -> Int { single { 93 } }
    func weight() async -> Int { await asyncSingle { 93 } }
}

func fake(_ stand: StandComponent, _ measured: Int?) async throws {
    stand.override({ $0.stock.count() }) { measured }
    stand.override({ $0.stock.count() }) { stand in measured }
    try await stand.override({ await $0.stock.weight() }) { measured }
}
