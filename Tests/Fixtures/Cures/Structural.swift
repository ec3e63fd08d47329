// SPDX-License-Identifier: MIT

import Drip

// Cures that change more than a call. A comment says what the line above it becomes, or that a line is added.
// `CureTests` makes these changes.

final class Pool {
    nonisolated(nonsending) func drain() async {}
}

protocol Drinks {
    var drinks: [Contribution<Int, String>] { get }
}

protocol Titled: ComponentType {
    // add shadowed-member: var title: String { get }
}

extension Titled {
    var title: String { "default" }
}

final class ShopComponent: Component, Titled {
    var desk: DeskModule { module() }
    var pools: PoolModule { module() }
    var counts: CountModule { module() }
    lazy var number = desk.number()
    // cure lazy-var: var number: Int { desk.number() }
    var title: String { "shop" }
    func menu() -> Int { contributionsByKey(of: (any Drinks).self) { $0.drinks }.count }
}

func readTitle(_ titled: some Titled) -> String { titled.title }

final class DeskModule: Module<ShopComponent> {
    lazy var lamp: Int = single { 1 }
    // cure stored-strategy: var lamp: Int { single { 1 } }
    func number() -> Int { single { 4 } }
    func unused() -> Int { single { 2 } }
    // cure unreached:
    func more() -> Int { number() + 1 }
    func early() -> [Int] {
        let number = number()
        // cure before-strategy:
        return single { [number] }
        // cure before-strategy: single { [number()] }
    }
    func screen() -> Screen { single { Screen(component) } }
    /* drip:ignore missing-key */ func noted() -> Int { single { 3 } }
    // cure comment: func noted() -> Int { single { 3 } }
    // add outside-module: func knob() -> String { single { "knob" } }
}

func knob(_ desk: DeskModule) -> String { desk.single { "knob" } }
// cure outside-module: func knob(_ desk: DeskModule) -> String { desk.knob() }

final class Screen {
    let shop: ShopComponent
    // cure retained-component: unowned let shop: ShopComponent

    init(_ shop: ShopComponent) {
        self.shop = shop
    }
}

final class PoolModule: Module<ShopComponent> {
    func pool() -> Pool {
        single {
            Pool()
        } shutdown: {
            await $0.drain()
        }
    }
}

final class CountModule: ModuleType {
    // cure module-state: final class CountModule: Module<ShopComponent> {
    unowned let component: ShopComponent
    // cure module-state:
    private var count = 0
    init(component: ShopComponent) { self.component = component }
    // cure module-state:
    func next() -> Int {
        count += 1
        return transient { count }
    }
}

final class TeaModule: Module<ShopComponent>, Drinks {
    var drinks: [Contribution<Int, String>] { [Contribution("house", in: self) { $0.tea() }] }
    func tea() -> Int { single { 1 } }
}

final class CoffeeModule: Module<ShopComponent>, Drinks {
    var drinks: [Contribution<Int, String>] { [Contribution("house", in: self) { $0.coffee() }] }
    // cure duplicate-contribution: var drinks: [Contribution<Int, String>] { [Contribution("coffee", in: self) { $0.coffee() }] }
    func coffee() -> Int { single { 1 } }
}

final class OtherComponent: Component {}

final class TabComponent: Component {
    var shop: ShopComponent { parent() }
}

final class StreetComponent: Component {
    var shop: ShopComponent { parent() }
}

final class LeftComponent: Component {
    var right: RightComponent { parent() }
}

final class RightComponent: Component {
    var left: LeftComponent { parent() }
    // cure parent-cycle: var left: () -> Int = { 0 }
}

final class SeatComponent: ChildComponent<ShopComponent> {
    var seats: SeatModule { module() }
}

final class SeatModule: Module<SeatComponent> {
    func number() -> Int { single { 1 } }
}

func openTab(_ shop: ShopComponent) -> TabComponent {
    TabComponent()
    // cure missing-parent: TabComponent().parent { shop }
}

func build(_ other: OtherComponent, _ shop: ShopComponent) -> StreetComponent {
    StreetComponent().parent(other)
    // cure wrong-parent: StreetComponent().parent(other).parent(shop)
}

func readSeat(_ shop: ShopComponent) -> Int {
    // add dropped-component: let seat = SeatComponent(parent: shop)
    SeatComponent(parent: shop).seats.number()
    // cure dropped-component: return seat.seats.number()
}

func makeLater(_ shop: ShopComponent) -> Provider<Int> {
    // cure deferred-escape: func makeLater(_ shop: ShopComponent) -> (SeatComponent, Provider<Int>) {
    let seat = SeatComponent(parent: shop)
    return seat.provider { $0.seats.number() }
    // cure deferred-escape: return (seat, seat.provider { $0.seats.number() })
}

func swim() {
    // cure close-pending: func swim() async throws {
    withComponent(ShopComponent()) { _ = $0.pools.pool() }
    // cure close-pending: try await withComponent(ShopComponent()) { _ = $0.pools.pool() }
}

@main
enum Cures {
    static func main() async throws {
        let shop = ShopComponent().module { CoffeeModule($0) }
        // cure unregistered-contribution: let shop = ShopComponent().module { CoffeeModule($0) }.module { TeaModule($0) }
        shop.override({ $0.desk.more() }, with: { 4 })
        // cure overridden-function: shop.override({ $0.desk.number() }, with: { 4 })
        try await swim()
        _ = (readTitle(shop), shop.number, shop.menu(), shop.desk.lamp, shop.desk.noted(), knob(shop.desk))
        _ = shop.desk.early()
        _ = (shop.desk.screen().shop, shop.counts.next(), openTab(shop).shop, build(OtherComponent(), shop).shop)
        _ = (readSeat(shop), makeLater(shop), shop.desk.more())
        let (left, right) = (LeftComponent(), RightComponent())
        left.parent { right }
        right.parent { left }
        // cure parent-cycle:
        print("done")
    }
}
