// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    var counter: CorrectedCounterModule { module() }
    var plain: PlainModule { module() }
}

/// The component stores a subclass of `Module`.
final class CorrectedCounterModule: Module<ShopComponent> {
    private var count = 0

    func next() -> Int {
        count += 1
        return transient { count }
    }
}

final class PlainModule: ModuleType {
    unowned let component: ShopComponent
    var name: String { single { "plain" } }

    init(component: ShopComponent) {
        self.component = component
    }
}

func useShop(_ shop: ShopComponent) -> String { "\(shop.counter.next()) \(shop.plain.name)" }
