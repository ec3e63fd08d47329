// SPDX-License-Identifier: MIT

import Drip

final class ShopComponent: Component {
    lazy var till = TillModule(self)
    private var cached: BarModule?
    var bar: BarModule {
        let module = cached ?? BarModule(self)
        cached = module
        return module
    }
    var menu: MenuModule { module() }
    lazy var tables = TableModule(component: self)
}

final class TillModule: Module<ShopComponent> {
    private lazy var menu = component.menu

    func sum() -> Int { single { menu.price() } }
}

final class BarModule: Module<ShopComponent> {
    func seats() -> Int { single { 4 } }
}

struct TableModule: ModuleType {
    let component: ShopComponent

    func number() -> Int { single { 12 } }
}

final class MenuModule: Module<ShopComponent> {
    func price() -> Int { single { 3 } }
}

func useShop(_ shop: ShopComponent) -> Int { shop.till.sum() + shop.bar.seats() + shop.tables.number() }
