// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var signs: SignModule { module() }
}

@MainActor final class Board {
    let text: String
    init(text: String) { self.text = text }
}

class SignModule: Module<ShopComponent> {
    func board() -> Board { single { Board(text: "Open") } }
}
