// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var mail: MailModule { module() }
}

class MailModule: Module<ShopComponent> {
    let host: String
}
