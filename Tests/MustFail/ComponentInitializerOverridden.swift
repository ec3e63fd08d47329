// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    let name: String

    override init() {
        name = "Corner"
        super.init()
    }
}
