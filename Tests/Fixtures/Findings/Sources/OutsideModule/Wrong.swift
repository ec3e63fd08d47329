// SPDX-License-Identifier: MIT

import Drip

final class DoorComponent: Component {
    var doors: DoorModule { module() }
    var windows: WindowModule { module() }

    func handle() -> Int { doors.single { 1 } }
}

class DoorModule: Module<DoorComponent> {}

final class WindowModule: Module<DoorComponent> {
    func pane() -> Int { component.doors.single { 2 } }
}

func knob(_ doors: DoorModule) -> Int { doors.transient { 3 } }

protocol DoorOwner: AnyObject {
    var doors: DoorModule { get }
}

extension DoorComponent: DoorOwner {}

extension DoorOwner {
    func bell() -> Int { doors.single { 4 } }
}

extension DoorComponent {
    var peephole: Int { doors.single { 5 } }
}

/// A base class that another module may have, too.
class FloorModule: Module<DoorComponent> {}

final class AtticModule: FloorModule {
    func hatch(_ floor: FloorModule) -> Int { floor.single { 6 } }
    func ladder() -> Int { self.single { 7 } }
}

func climb(_ attic: AtticModule, _ floor: FloorModule) -> Int { attic.hatch(floor) + attic.ladder() }

final class Doorman {
    let key: Int
    init(_ component: DoorComponent) { key = component.doors.single { 8 } }
}
