// SPDX-License-Identifier: MIT

import Drip

final class Boiler {}

final class ShopComponent: Component {
    var boiler: Boiler { single { Boiler() } }
}
