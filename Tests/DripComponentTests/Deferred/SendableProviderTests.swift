// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct SendableProviderTests {
    @Test func aSendableInstanceHoldsAProviderThatAnyTaskCalls() async {
        let shop = BusyShop()
        let chicken = shop.farm.chicken()

        let eggs = await withTaskGroup(of: Egg.self) { group in
            for _ in 0..<4 { group.addTask { chicken.egg() } }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(eggs.count == 4)
        #expect(eggs.allSatisfy { $0 === shop.farm.egg() })
        #expect(chicken.egg().chicken === chicken)
    }

    @Test func aFactoryPassesItsArgumentsInAnyTask() async {
        let shop = BusyShop()
        let makeNone = shop.factory { $0.farm.egg() }
        let makeTwo = shop.factory { $0.farm.label($1, number: $2) }

        let (egg, label) = await Task.detached { (makeNone(), makeTwo("tea", 3)) }.value

        #expect(egg === shop.farm.egg())
        #expect(label == "tea 3")
    }

    @Test func aPlainProviderIsMadeWhereItIsExpected() {
        let shop = BusyShop()

        let egg: Provider<Egg> = shop.provider { $0.farm.egg() }
        let label: Factory<String, String> = shop.factory { $0.farm.label($1, number: 1) }

        #expect(egg() === shop.farm.egg())
        #expect(label("tea") == "tea 1")
    }

    @Test func aPlainProviderIsMadeForAnInstanceThatIsNotSendable() {
        let shop = BusyShop()

        let basket = shop.provider { $0.farm.basket() }
        let baskets = shop.factory { (shop: BusyShop, _: Int) in shop.farm.basket() }

        #expect(type(of: basket) == Provider<Basket>.self)
        #expect(type(of: baskets) == Factory<Basket, Int>.self)
    }

    @Test func aProviderDoesNotRetainTheComponent() {
        weak var component: BusyShop?
        do {
            let shop = BusyShop()
            component = shop
            let egg: SendableProvider<Egg> = shop.provider { $0.farm.egg() }
            #expect(egg() === egg())
        }

        #expect(component == nil)
    }

    @Test func aProviderCanBeBuiltWithoutAComponent() {
        let egg = Egg(Chicken(egg: SendableProvider { preconditionFailure() }))

        let chicken = Chicken(egg: SendableProvider { egg })
        let factory = SendableFactory { (number: Int) in "cup \(number)" }

        #expect(chicken.egg() === egg)
        #expect(factory(3) == "cup 3")
    }

    @Test func aProviderUsedAfterItsComponentStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let egg: SendableProvider<Egg> = BusyShop().provider { $0.farm.egg() }
            _ = egg()
        }

        #expect(result?.message.hasPrefix("Drip: a SendableProvider was used after BusyShop was released.") == true)
    }

    @Test func aFactoryUsedAfterItsComponentStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let label: SendableFactory<String, String> = BusyShop().factory { $0.farm.label($1, number: 1) }
            _ = label("tea")
        }

        #expect(result?.message.hasPrefix("Drip: a SendableFactory was used after BusyShop was released.") == true)
    }
}

private final class Chicken: Sendable {
    let egg: SendableProvider<Egg>
    init(egg: SendableProvider<Egg>) { self.egg = egg }
}

private final class Basket {}

private final class Egg: Sendable {
    let chicken: Chicken
    init(_ chicken: Chicken) { self.chicken = chicken }
}

extension BusyShop { fileprivate var farm: FarmModule { module() } }

private struct FarmModule: SendableModuleType {
    let component: BusyShop

    func chicken() -> Chicken { single { Chicken(egg: component.provider { $0.farm.egg() }) } }
    func egg() -> Egg { single { Egg(chicken()) } }
    func basket() -> Basket { transient { Basket() } }
    func label(_ text: String, number: Int) -> String { transient { "\(text) \(number)" } }
}
