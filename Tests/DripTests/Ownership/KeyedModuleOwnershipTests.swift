// SPDX-License-Identifier: MIT

import Drip
import Testing

struct KeyedModuleOwnershipTests {
    @Test func modulesWithKeysAndTheirSinglesGoWithTheComponent() {
        weak var module: RoomModule?
        weak var oven: Oven?
        do {
            let shop = Shop()
            module = shop.room("north")
            oven = shop.room("north").oven()
            #expect(module != nil && oven != nil)
        }

        #expect(module == nil)
        #expect(oven == nil)
    }
}

private final class Oven {}

private final class Shop: Component {
    func room(_ name: String) -> RoomModule { module(key: name) }
}

private final class RoomModule: Module<Shop> {
    func oven() -> Oven { single { Oven() } }
}
