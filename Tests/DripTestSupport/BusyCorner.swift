// SPDX-License-Identifier: MIT

import Drip

/// A child of a busy shop.
package final class BusyCorner: ComponentType, Sendable {
    package let registry: Registry
    package let parent: BusyShop

    package init(parent: BusyShop) {
        self.parent = parent
        registry = Registry(parent: parent)
    }
}
