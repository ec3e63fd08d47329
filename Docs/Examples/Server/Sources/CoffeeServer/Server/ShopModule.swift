// SPDX-License-Identifier: MIT

import Drip

/// The clock and the till of the shop.
struct ShopModule: SendableModuleType {
    let component: ServerComponent

    func clock() -> any WallClock { single { SystemClock() } }

    func till() -> Till {
        single {
            Till(log: component.log)
        } teardown: { till in
            till.close()
        }
    }
}
