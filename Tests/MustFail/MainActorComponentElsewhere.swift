// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: MainActorComponent {
    var signs: SignModule { module() }
}

@MainActor final class Board {}

class SignModule: MainActorModule<ShopComponent> {
    func board() -> Board { single { Board() } }
}

struct SignTests {
    let shop = ShopComponent()
}

func fake() {
    let shop = ShopComponent()
    shop.override({ $0.signs.board() }) { Board() }
}
