// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ContributionTests {
    @Test func modulesAreAskedForByProtocolInOrderOfRegistration() {
        let shop = Teahouse().module { CoffeeModule($0) }.module { TillModule($0) }.module { TeaModule($0) }

        let modules = shop.modules(as: (any DrinkModule).self)

        #expect(modules.map { $0.name } == ["coffee", "tea"])
        #expect(modules[1] as AnyObject === shop.tea)
    }

    @Test func keyedModulesAndModulesThatAreNotStoredAreListed() {
        let shop = Teahouse()
            .module(key: "eu") { TeaModule($0) }
            .module { WaterModule(component: $0) }
            .module(key: "us") { TeaModule($0) }

        let modules = shop.modules(as: (any DrinkModule).self)

        #expect(modules.map { $0.name } == ["tea", "water", "tea"])
        #expect(modules[0] as AnyObject !== modules[2] as AnyObject)
    }

    @Test func aModuleRegisteredAgainKeepsItsPlace() {
        let shop = Teahouse().module { CoffeeModule($0) }.module { TeaModule($0) }
            .module(CoffeeModule.self) { DecafModule($0) }

        #expect(shop.modules(as: (any DrinkModule).self).map { $0.name } == ["decaf", "tea"])
    }

    @Test func unregisteredModulesAreNotListed() {
        let shop = Teahouse().module { CoffeeModule($0) }
        _ = shop.tea.drinks

        #expect(shop.modules(as: (any DrinkModule).self).map { $0.name } == ["coffee"])
        #expect(shop.modules(as: (any Sized).self).isEmpty)
    }

    @Test func contributionsAreListedInOrderWithoutBuildingThem() {
        let shop = Teahouse().module { TeaModule($0) }.module { CoffeeModule($0) }

        let contributions = shop.contributions(of: (any DrinkModule).self) { $0.drinks }

        #expect(contributions.map(\.metadata) == [.green, .iced, .espresso, .coldBrew])
        #expect(shop.brewed == [])
    }

    @Test func onlyTheChosenOnesAreBuilt() {
        let shop = Teahouse().module { TeaModule($0) }.module { CoffeeModule($0) }

        let hot = shop.contributions(of: (any DrinkModule).self) { $0.drinks }
            .filter { $0.metadata.isHot }
            .map { $0.make() }

        #expect(hot.map { $0.name } == ["green tea", "espresso"])
        #expect(shop.brewed == ["green tea", "espresso"])
    }

    @Test func aContributionHasTheLifetimeOfItsStrategy() {
        let shop = Teahouse().module { TeaModule($0) }

        let contributions = shop.contributions(of: (any DrinkModule).self) { $0.drinks }

        #expect(contributions[0].make() === contributions[0].make())
        #expect(contributions[1].make() !== contributions[1].make())
    }

    @Test(arguments: [true, false]) func anInstanceMayHoldTheListOfItsComponent(isRegistered: Bool) throws {
        weak var released: Teahouse?
        do {
            let shop = isRegistered ? Teahouse().module { TeaModule($0) } : Teahouse()
            let menu = shop.tea.board()

            #expect(try #require(menu.drinks.first).make().name == "green tea")
            released = shop
        }
        #expect(released == nil)
    }

    @Test func aModuleThatIsNotStoredIsBuiltAnew() {
        let shop = Teahouse().module { JuiceModule(component: $0) }

        let drinks = shop.contributions(of: (any DrinkModule).self) { $0.drinks }

        #expect(drinks.map { $0.make().name } == ["juice"])
    }

    @Test func contributionsRetainAModuleBuiltByHand() {
        let drinks = TeaModule(Teahouse()).drinks

        #expect(drinks[1].make().name == "iced tea")
    }

    @Test(arguments: [true, false]) func aContributionUsedAfterItsComponentStopsTheProcess(isStored: Bool) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [isStored] in
            var shop: Teahouse? = Teahouse().module { TeaModule($0) }.module { JuiceModule(component: $0) }
            let drinks = shop!.contributions(of: (any DrinkModule).self) { $0.drinks }
            shop = nil
            _ = drinks[isStored ? 0 : 2].make()
        }

        #expect(
            result?.message == """
                Drip: a Contribution was used after Teahouse was released.

                  made at   ContributionTests.swift
                  built at  ContributionTests.swift

                A Contribution does not keep its component alive.

                Do one of these:
                  • make Teahouse a MainActorComponent, or Sendable, and start the work with component.tasks, which keep \
                Teahouse until the work is over: tasks.start { … };
                  • call ifOpen() of a Provider, which gives nil after the end;
                  • keep the component in a variable or property for as long as the Contribution is used.
                """
        )
    }

    @Test func contributionsByKeyFormAMap() {
        let shop = Teahouse().module { TeaModule($0) }.module { CoffeeModule($0) }

        let menu = shop.contributionsByKey(of: (any DrinkModule).self) { $0.menu }

        #expect(Set(menu.keys) == [1, 2, 3])
        #expect(menu[2]?.make().name == "iced tea")
        #expect(shop.brewed == ["iced tea"])
    }

    @Test func aDuplicateKeyStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let shop = Teahouse().module { CoffeeModule($0) }.module(key: "again") { CoffeeModule($0) }
            _ = shop.contributionsByKey(of: (any DrinkModule).self) { $0.menu }
        }

        #expect(
            result?.message == """
                Drip: two contributions to Teahouse have the key 3.

                  collected at   ContributionTests.swift

                A map has one value for each key.

                Do one of these:
                  • give one of them another key;
                  • collect them as a list: contributions(of:_:).
                """
        )
    }
}

private class Drink { let name: String; init(name: String) { self.name = name } }
private struct DrinkInfo: Equatable {
    let name: String, isHot: Bool
    static let green = DrinkInfo(name: "green tea", isHot: true)
    static let iced = DrinkInfo(name: "iced tea", isHot: false)
    static let juice = DrinkInfo(name: "juice", isHot: false)
    static let espresso = DrinkInfo(name: "espresso", isHot: true)
    static let coldBrew = DrinkInfo(name: "cold brew", isHot: false)
}

private protocol Sized {}
private protocol DrinkModule {
    var name: String { get }
    var drinks: [Contribution<Drink, DrinkInfo>] { get }
    var menu: [Contribution<Drink, Int>] { get }
}

private class Teahouse: Component {
    var brewed: [String] = []
    var tea: TeaModule { module() }

    func brew(_ name: String) -> Drink {
        brewed.append(name)
        return Drink(name: name)
    }
}

private struct Board { let drinks: [Contribution<Drink, DrinkInfo>] }

private struct JuiceModule: ModuleType, DrinkModule {
    let component: Teahouse
    var name: String { "juice" }
    var drinks: [Contribution<Drink, DrinkInfo>] { [Contribution(.juice, in: self) { $0.juice() }] }
    var menu: [Contribution<Drink, Int>] { [] }
    func juice() -> Drink { single { Drink(name: "juice") } }
}

private class TillModule: Module<Teahouse> {}

private class TeaModule: Module<Teahouse>, DrinkModule {
    let name = "tea"
    var drinks: [Contribution<Drink, DrinkInfo>] {
        [Contribution(.green, in: self) { $0.greenTea() }, Contribution(.iced, in: self) { $0.icedTea() }]
    }
    var menu: [Contribution<Drink, Int>] {
        [Contribution(1, in: self) { $0.greenTea() }, Contribution(2, in: self) { $0.icedTea() }]
    }
    func board() -> Board { single { Board(drinks: drinks) } }
    func greenTea() -> Drink { single { component.brew("green tea") } }
    func icedTea() -> Drink { transient { component.brew("iced tea") } }
}

private class CoffeeModule: Module<Teahouse>, DrinkModule {
    var name: String { "coffee" }
    var drinks: [Contribution<Drink, DrinkInfo>] {
        [
            Contribution(.espresso, in: self) { $0.espresso() },
            Contribution(.coldBrew, in: self) { $0.component.brew("cold brew") },
        ]
    }
    var menu: [Contribution<Drink, Int>] { [Contribution(3, in: self) { $0.espresso() }] }
    func espresso() -> Drink { transient { component.brew("espresso") } }
}

private class DecafModule: CoffeeModule {
    override var name: String { "decaf" }
}

private struct WaterModule: ModuleType, DrinkModule {
    let component: Teahouse
    let name = "water"
    let drinks: [Contribution<Drink, DrinkInfo>] = []
    let menu: [Contribution<Drink, Int>] = []

    init(component: Teahouse) { self.component = component }
}
