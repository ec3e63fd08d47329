// SPDX-License-Identifier: MIT

import Drip

extension DoorModule {
    func frame() -> Int { single { 1 } }
}

final class BackDoorModule: DoorModule {
    func lock() -> Int {
        func turned() -> Int { single { 2 } }
        return turned()
    }
}

protocol Painted: ModuleType {}

extension Painted {
    var paint: String { single { "green" } }
}

struct FenceModule: Painted {
    let component: DoorComponent
}

func useDoors(_ component: DoorComponent) -> Int {
    component.doors.frame() + BackDoorModule(component).lock() + FenceModule(component).paint.count
}
