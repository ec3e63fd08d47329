// SPDX-License-Identifier: MIT

import Drip

final class Cup {
    init(size: Int) {}
}

final class Saucer {
    init(_ cup: Cup) {}
}

final class CupComponent: Component {
    var cups: CupModule { module() }
    var corrected: CorrectedCupModule { module() }
}

final class CupModule: Module<CupComponent> {
    func cup() -> Cup { timed { Cup(size: lid().count) } }
    func lid() -> [Saucer] { named("lid") { [saucer()] } }
    func saucer() -> Saucer { single { Saucer(cup()) } }
    func mug(size: Int) -> Cup { timed { Cup(size: size) } }
    func unused() -> Cup { timed { Cup(size: 0) } }
}

func use(_ component: CupComponent) {
    _ = (component.cups.saucer(), component.cups.mug(size: 1))
    _ = (component.corrected.saucer(), component.corrected.mug(size: 1))
}
