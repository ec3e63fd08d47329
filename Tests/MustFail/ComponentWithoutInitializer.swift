// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    let name: String
}

func open() -> ShopComponent {
    ShopComponent()
}
