// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {}

protocol Boiler: AnyObject {}

final class SteamBoiler: Boiler {}

class EquipmentModule: Module<ShopComponent> {
    func boiler() -> any Boiler { single(SteamBoiler()) }
    func boiler(of guest: String) -> any Boiler { single(key: guest) { SteamBoiler() } }
    func shared(by guest: String) -> any Boiler { weakSingle(for: guest) { SteamBoiler() } }
}
