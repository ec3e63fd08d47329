// SPDX-License-Identifier: MIT

import Drip
import Foundation

/// Everything that touches the world outside the program, apart from the menu's file.
class SystemModule: Module<ShopComponent> {
    /// Where receipts and the closing report go.
    func output() -> any Output {
        single { StandardStream(.standardOutput) }
    }

    /// Where prompts and errors go.
    func messages() -> any Output {
        single { StandardStream(.standardError) }
    }

    func input() -> any Input {
        single { StandardInput() }
    }
}
