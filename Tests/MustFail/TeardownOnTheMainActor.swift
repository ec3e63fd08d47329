// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: MainActorComponent {}

@MainActor final class Board {
    func takeDown() {}
}

class SignModule: MainActorModule<ShopComponent> {
    func board() async -> Board {
        await asyncSingle {
            Board()
        } shutdown: { board in
            board.takeDown()
        }
    }
}
