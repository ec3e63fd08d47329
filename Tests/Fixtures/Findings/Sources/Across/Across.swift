// SPDX-License-Identifier: MIT

import Drip
import Kitchen

/// A cycle through another package.
final class RestlessKitchenModule: KitchenModule {
    override func heat() -> Int { transient { measured() } }

    private func measured() -> Int { component.kitchen.oven().heat }
}
