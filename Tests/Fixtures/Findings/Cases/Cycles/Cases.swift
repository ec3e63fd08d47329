// SPDX-License-Identifier: MIT

import Drip

// case otherSpecialization: none
final class Shelf<Thing> { let things: [Thing]; init(_ things: [Thing]) { self.things = things } }
final class StoreRoom: Component { var labels: ShelfModule<String> { module() }; var counts: CountModule { module() } }
class ShelfModule<Thing>: Module<StoreRoom> {
    func start() -> [Thing] { [] }
    func shelf() -> Shelf<Thing> { transient { Shelf(start()) } }
}
class CountModule: ShelfModule<Int> { override func start() -> [Int] { [component.labels.shelf().things.count] } }
// case otherSpecializationByVariable: none
final class StoreRoom2: Component {
    var labels: ShelfModule2<String> { module() }; var counts: CountModule2 { module() }
}
class ShelfModule2<Thing>: Module<StoreRoom2> {
    func start() -> [Thing] { [] }
    func shelf() -> Shelf<Thing> { single(for: ObjectIdentifier(Thing.self)) { Shelf(start()) } }
}
class CountModule2: ShelfModule2<Int> {
    override func start() -> [Int] {
        let labels = component.labels
        return [labels.shelf().things.count]
    }
}
// case baseThroughAnotherAccessor: none
final class Mug { init(_ all: [Mug]) {} }
final class Kitchen3: Component { var plain: MugModule { module() }; var fancy: FancyModule { module() } }
class MugModule: Module<Kitchen3> {
    func parts() -> [Mug] { [] }
    func mug() -> Mug { transient { Mug(parts()) } }
}
final class FancyModule: MugModule { override func parts() -> [Mug] { [component.plain.mug()] } }
// case sameModule: cycle
final class Kitchen4: Component { var plain: MugModule4 { module() }; var fancy: FancyModule4 { module() } }
class MugModule4: Module<Kitchen4> {
    func parts() -> [Mug] { [] }
    func mug() -> Mug { transient { Mug(parts()) } }
}
final class FancyModule4: MugModule4 { override func parts() -> [Mug] { [component.fancy.mug()] } }
// case sameModuleBySelf: cycle
final class Kitchen5: Component { var plain: MugModule5 { module() }; var fancy: FancyModule5 { module() } }
class MugModule5: Module<Kitchen5> {
    func parts() -> [Mug] { [] }
    func mug() -> Mug { transient { Mug(parts()) } }
}
final class FancyModule5: MugModule5 { override func parts() -> [Mug] { [mug()] } }
// case recursionToAnotherComponent: none
final class Depth { let value: Int; init(_ value: Int) { self.value = value } }
final class NodeComponent: Component {
    var up: NodeComponent?
    var tree: TreeModule { module() }
}
class TreeModule: Module<NodeComponent> {
    func depth() -> Depth { single { Depth((component.up?.tree.depth().value ?? 0) + 1) } }
}
// case betweenSpecializations: cycle
final class Mill: Component { var words: MillModule<String> { module() }; var numbers: NumberMill { module() } }
class MillModule<Thing>: Module<Mill> {
    func start() -> [Thing] { [] }
    func shelf() -> Shelf<Thing> { transient { Shelf(start() + more()) } }
    func more() -> [Thing] { _ = component.numbers.shelf(); return [] }
}
class NumberMill: MillModule<Int> { override func start() -> [Int] { [component.words.shelf().things.count] } }
// case twoClasses: cycle
final class Tea { init(_ pot: Pot) {} }
final class Pot { init(_ tea: Tea) {} }
final class Bar: Component { var teas: TeaModule { module() }; var pots: PotModule { module() } }
class TeaModule: Module<Bar> { func tea() -> Tea { single { Tea(component.pots.pot()) } } }
class PotModule: Module<Bar> { func pot() -> Pot { single { Pot(component.teas.tea()) } } }
// case storedClosure: none
final class Page1 { let open: () -> Menu1; init(open: @escaping () -> Menu1) { self.open = open } }
final class Menu1 { init(_ page: Page1) {} }
final class Site1: Component { var pages: PageModule1 { module() } }
class PageModule1: Module<Site1> {
    func page() -> Page1 { single { Page1 { self.menu() } } }
    func menu() -> Menu1 { single { Menu1(page()) } }
}
// case calledClosure: cycle
final class Page2 { let menu: Menu2; init(open: @escaping () -> Menu2) { self.menu = open() } }
final class Menu2 { init(_ page: Page2) {} }
final class Site2: Component { var pages: PageModule2 { module() } }
class PageModule2: Module<Site2> {
    func page() -> Page2 { single { Page2 { self.menu() } } }
    func menu() -> Menu2 { single { Menu2(page()) } }
}
// case methodStored: none
final class Page3 { var open: (() -> Menu3)?; func use(_ open: @escaping () -> Menu3) { self.open = open } }
final class Menu3 { init(_ page: Page3) {} }
final class Site3: Component { var pages: PageModule3 { module() } }
class PageModule3: Module<Site3> {
    func page() -> Page3 {
        single {
            let page = Page3(); page.use(menu); return page
        }
    }
    func menu() -> Menu3 { single { Menu3(page()) } }
}
// case closureInVariableStored: none
final class Page4 { var all: [() -> Menu4] = []; func add(_ open: @escaping () -> Menu4) { all.append(open) } }
final class Menu4 { init(_ page: Page4) {} }
final class Site4: Component { var pages: PageModule4 { module() } }
class PageModule4: Module<Site4> {
    func page() -> Page4 {
        single {
            let page = Page4(); let open = { self.menu() }; page.add(open); return page
        }
    }
    func menu() -> Menu4 { single { Menu4(page()) } }
}
// case closureInVariableCalled: cycle
final class Page5 { init(_ menu: Menu5) {} }
final class Menu5 { init(_ page: Page5) {} }
final class Site5: Component { var pages: PageModule5 { module() } }
class PageModule5: Module<Site5> {
    func page() -> Page5 {
        single {
            let open = { self.menu() }; return Page5(open())
        }
    }
    func menu() -> Menu5 { single { Menu5(page()) } }
}
// case mapRunsAtOnce: cycle
final class Page6 { init(_ menus: [Menu6]) {} }
final class Menu6 { init(_ page: Page6) {} }
final class Site6: Component { var pages: PageModule6 { module() } }
class PageModule6: Module<Site6> {
    func page() -> Page6 { single { Page6([1].map { _ in menu() }) } }
    func menu() -> Menu6 { single { Menu6(page()) } }
}
