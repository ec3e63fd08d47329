// SPDX-License-Identifier: MIT

import Drip

#if canImport(Testing)
    import Testing
#endif

final class HiddenComponent: Component {
    var hidden: HiddenModule { module() }
}

class HiddenModule: Module<HiddenComponent> {
    func needsItself() -> Int { single { needsItself() } }
}
