// SPDX-License-Identifier: MIT

import Drip

final class CorrectedLampComponent: Component {
    var lamps: CorrectedLampModule { module() }
    var bulb: Int { lamps.bulb() }
    lazy var shade: Lazy<Int> = lazy { $0.lamps.bulb() }
}

final class CorrectedLampModule: Module<CorrectedLampComponent> {
    func bulb() -> Int { single { 1 } }
}

/// A class that uses a provider may keep the provider's instance.
final class CorrectedRoom {
    private let component = CorrectedLampComponent()
    var lamps: CorrectedLampModule { component.lamps }
    lazy var bulb = component.lamps.bulb()
}

func lightCorrected(_ component: CorrectedLampComponent, _ room: CorrectedRoom) -> Int {
    component.bulb + room.bulb + room.lamps.bulb()
}
