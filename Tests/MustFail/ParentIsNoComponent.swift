// SPDX-License-Identifier: MIT

import Drip

final class Application {}

final class ShopComponent: Component {
    var application: Application { parent() }
}
