// SPDX-License-Identifier: MIT

import Drip
import Menu

// The target `Names` has types with the same names.

extension Features {
    final class ScreenComponent: Component {
        var screen: ScreenModule { module() }
    }

    final class ScreenModule: Module<ScreenComponent> {
        func text() -> String { single { other() } }
        func other() -> String { single { "Other" } }
    }
}

func otherScreen(_ component: Features.ScreenComponent) -> Int { component.screen.text().count }
