// SPDX-License-Identifier: MIT

import Drip

/// A child of a busy shop.
final class BusyCorner: ComponentType, Sendable {
    let registry: Registry
    let parent: BusyShop

    init(parent: BusyShop) {
        self.parent = parent
        registry = Registry(parent: parent)
    }
}
