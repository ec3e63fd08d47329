// SPDX-License-Identifier: MIT

import Drip

final class LampComponent: Component {
    var lamps: LampModule { module() }
    var corrected: CorrectedLampModule { module() }
}

final class LampModule: Module<LampComponent> {
    lazy var lamp: Int = single { 1 }
    var bulb = 0

    required init(_ component: LampComponent) {
        super.init(component)
        bulb = single { 2 }
    }
}

final class Flame {}

final class CandleModule: Module<LampComponent> {
    lazy var flame = single { Flame() }
}
