// SPDX-License-Identifier: MIT

import Drip

// This is a cycle only if the call through the protocol runs the implementation that calls a provider.

protocol Heating: AnyObject {
    func heat() -> Int
}

final class Radiator: Heating {
    func heat() -> Int { 1 }
}

final class Stove: Heating {
    private let component: HeatComponent

    init(_ component: HeatComponent) {
        self.component = component
    }

    func heat() -> Int { component.heats.degrees() }
}

final class HeatComponent: Component {
    var heats: HeatModule { module() }
}

final class HeatModule: Module<HeatComponent> {
    func degrees() -> Int { single { warm(Radiator()) } }

    private func warm(_ heating: any Heating) -> Int { heating.heat() }
}

func readHeat(_ component: HeatComponent) -> Int { component.heats.degrees() + Stove(component).heat() }
