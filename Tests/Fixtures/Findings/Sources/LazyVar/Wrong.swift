// SPDX-License-Identifier: MIT

import Drip

final class LampComponent: Component {
    lazy var lamps: LampModule = module()
    lazy var bulb = lamps.bulb()
}

final class LampModule: Module<LampComponent> {
    func bulb() -> Int { single { 1 } }
}

final class Room {
    private let component = LampComponent()
    lazy var lamps: LampModule = component.lamps
}

func light(_ component: LampComponent, _ room: Room) -> Int { component.bulb + room.lamps.bulb() }
