// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var signs: SignModule { module() }
}

@MainActor final class Board {}

class SignModule: Module<ShopComponent> {
    @MainActor func board() -> Board { single { Board() } }
}

func open(_ shop: ShopComponent) -> Board {
    shop.signs.board()
}
