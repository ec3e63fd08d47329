// SPDX-License-Identifier: MIT

import Drip
import Foundation

/// Everything that touches the world outside the program, apart from the menu's file.
///
/// Marked `live`, so that a hermetic test that reaches one of these without a fake fails by its name.
class SystemModule: Module<ShopComponent> {
    /// Where receipts and the closing report go.
    func output() -> any Output {
        single(live: true) { StandardStream(.standardOutput) }
    }

    /// Where prompts and errors go.
    func messages() -> any Output {
        single(live: true) { StandardStream(.standardError) }
    }

    func input() -> any Input {
        single(live: true) { StandardInput() }
    }
}
