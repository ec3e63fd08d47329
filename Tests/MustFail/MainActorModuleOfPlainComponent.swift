// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var signs: SignModule { module() }
}

class SignModule: MainActorModule<ShopComponent> {}
