// SPDX-License-Identifier: MIT

import Drip

// One mistake on a line. `CureTests` changes each line as its finding says.

struct Size { let value: Int }

final class Customer {}

final class Cup {
    let parts: [Any]
    var saucer: Saucer?

    init(_ parts: Any...) {
        self.parts = parts
    }
}

final class Saucer {
    let cup: Cup

    init(_ cup: Cup) {
        self.cup = cup
    }
}

final class ShopComponent: Component {
    var cups: CupModule { module() }
    var left: LeftModule { module() }
    var right: RightModule { module() }
    lazy var till = TillModule(self)
}

final class TillModule: Module<ShopComponent> {
    func sum() -> Int { single { 1 } }
}

final class OrderComponent: ChildComponent<ShopComponent> {}

final class CupModule: Module<ShopComponent> {
    func pair() -> Cup {
        single {
            Cup()
        } configure: {
            $0.saucer = saucer()
        }
    }
    func saucer() -> Saucer { single { Saucer(pair()) } }

    func sized(_ size: Size) -> Cup { single { Cup(size) } }
    func named(name: String, _ type: Any.Type) -> Cup { single { Cup(name, type) } }
    func placed(at place: (x: Int, y: Int), for customer: Customer) -> Cup { single { Cup(place, customer) } }
    func colored(red: Int, green: Int) -> Cup { single(for: red) { Cup(red, green) } }

    func spoon() -> Customer { Customer() }
    func fresh() -> Customer { weakSingle { Customer() } }
    func holder() -> Cup { single { Cup(fresh()) } }
    func order() -> OrderComponent { single { OrderComponent(parent: component) } }
}

class SideModule: Module<ShopComponent> {
    var side: String { "" }

    func title() -> Cup { single { Cup(side) } }
}

final class LeftModule: SideModule {
    override var side: String { "left" }
}

final class RightModule: SideModule {
    override var side: String { "right" }
}

final class JobComponent: ComponentType {
    let registry: Registry
    let shop: ShopComponent

    init(shop: ShopComponent) {
        self.shop = shop
        registry = Registry()
    }
}

@main
enum Cures {
    static func main() {
        let shop = ShopComponent()
        let order = shop.cups.order()
        order.override({ $0.parent.cups.spoon() }, with: { Customer() })
        shop.override({ $0.cups.spoon() as! Customer }, with: { Customer() })
        _ = (shop.cups.pair(), shop.cups.saucer(), shop.cups.sized(Size(value: 1)), shop.cups.holder())
        _ = (shop.cups.named(name: "a", Int.self), shop.cups.placed(at: (1, 2), for: Customer()))
        _ = (shop.cups.colored(red: 1, green: 2), shop.cups.spoon(), shop.left.title(), shop.right.title())
        _ = (JobComponent(shop: shop).shop.till.sum(), order)
        print("done")
    }
}
