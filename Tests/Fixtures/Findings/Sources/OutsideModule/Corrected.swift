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

protocol Numbered {}

extension Numbered where Self: ModuleType {
    var number: Int { single { 7 } }
}

protocol Plated {}

extension Plated where Self: DoorModule {
    var plate: Int { single { 8 } }
}

extension FenceModule: Numbered {}

extension FenceModule {
    func gate() -> Int {
        let module = self
        return module.single { 10 }
    }
}

extension BackDoorModule: Plated {}

func number(_ component: DoorComponent) -> Int {
    final class LocalComponent: Component {
        var locals: LocalModule { module() }
    }

    class LocalModule: Module<LocalComponent> {
        func local() -> Int { single { 9 } }
    }

    return FenceModule(component).number + FenceModule(component).gate() + BackDoorModule(component).plate
        + LocalComponent().locals.local()
}
