// SPDX-License-Identifier: MIT

import Drip

final class CorrectedLampModule: Module<LampComponent> {
    var lamp: Int { single { 1 } }
    func bulb() -> Int { single { 2 } }
}

func useLamps(_ lamps: CorrectedLampModule) -> Int { lamps.lamp + lamps.bulb() }
