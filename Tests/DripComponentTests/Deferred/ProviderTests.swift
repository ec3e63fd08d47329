// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct ProviderTests {
    @Test func aProviderCallsItsProviderAtEachCall() {
        let shop = Shop()

        let boiler = shop.provider { $0.equipment.boiler() }
        let cup = shop.provider { $0.equipment.cup() }

        #expect(shop.equipment.made == 0)
        #expect(boiler() === boiler())
        #expect(boiler() === shop.equipment.boiler())
        #expect(cup() !== cup())
    }

    @Test func aLazyInstanceIsMadeAtItsFirstUseAndKept() {
        let shop = Shop()

        let cup = shop.lazy { $0.equipment.cup() }

        #expect(shop.equipment.made == 0)
        #expect(cup.value === cup.value)
        #expect(shop.equipment.made == 1)
    }

    @Test func aFactoryPassesItsArguments() {
        let shop = Shop()

        let makeNone: Factory<Boiler> = shop.factory { $0.equipment.boiler() }
        let makeOne = shop.factory { $0.equipment.label($1) }
        let makeTwo: Factory<String, String, Int> = shop.factory { $0.equipment.label($1, number: $2) }

        #expect(makeNone() === shop.equipment.boiler())
        #expect(makeOne("tea") == "tea")
        #expect(makeTwo("tea", 3) == "tea 3")
    }

    @Test func deferredFormsDoNotRetainTheComponent() {
        weak var component: Shop?
        do {
            let shop = Shop()
            component = shop
            let kept = (shop.provider { $0.equipment.cup() }, shop.lazy { $0.equipment.cup() })
            let factory = shop.factory { $0.equipment.label($1) }
            #expect(kept.0() !== kept.1.value)
            #expect(factory("tea") == "tea")
        }

        #expect(component == nil)
    }

    @Test func aSingleMayHoldAProviderToItsOwnComponentWithoutALeak() {
        weak var component: Shop?
        weak var thermostat: Thermostat?
        do {
            let shop = Shop()
            component = shop
            thermostat = shop.equipment.thermostat()
            #expect(thermostat?.boiler() === shop.equipment.boiler())
            #expect(thermostat?.lazyBoiler.value === shop.equipment.boiler())
        }

        #expect(component == nil)
        #expect(thermostat == nil)
    }

    @Test func aProviderBreaksACycle() {
        let shop = Shop()

        let chicken = shop.equipment.chicken()

        #expect(chicken.egg() === shop.equipment.egg())
        #expect(chicken.egg().chicken === chicken)
    }

    @Test func deferredFormsCanBeBuiltWithoutAComponent() {
        let boiler = Boiler()

        let thermostat = Thermostat(boiler: Provider { boiler }, lazyBoiler: Lazy { boiler })
        let factory = Factory { (number: Int) in "cup \(number)" }

        #expect(thermostat.boiler() === boiler)
        #expect(thermostat.lazyBoiler.value === boiler)
        #expect(factory(3) == "cup 3")
    }

    @Test func aLazyInstanceOutlivesTheComponentOnceItIsMade() {
        var shop: Shop? = Shop()
        let cup = shop!.lazy { $0.equipment.cup() }
        let made = cup.value

        shop = nil

        #expect(cup.value === made)
    }

    @Test func aProviderUsedAfterItsComponentStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let provider = Shop().provider { $0.equipment.cup() }
            _ = provider()
        }

        #expect(result?.message == message(of: "Provider"))
    }

    @Test func aLazyInstanceUsedAfterItsComponentStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let cup = Shop().lazy { $0.equipment.cup() }
            _ = cup.value
        }

        #expect(result?.message == message(of: "Lazy"))
    }

    @Test func aFactoryUsedAfterItsComponentStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let make = Shop().factory { $0.equipment.label($1) }
            _ = make("tea")
        }

        #expect(result?.message == message(of: "Factory"))
    }

    @Test func theMessageNamesTheProviderThatAsked() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let provider = Shop().provider { $0.equipment.cup() }
            let other = Shop()
            _ = other.equipment.borrowed(provider)
        }

        #expect(
            result?.message == message(of: "Provider", asker: "  borrowed(_:)   transient   ProviderTests.swift\n\n"))
    }

    @Test func aLazyThatReadsItselfStopsTheProcess() async {
        let alone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let loop = Loop()
            loop.lazy = Lazy { loop.lazy!.value }
            _ = loop.lazy?.value
        }
        let throughAnother = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (first, second) = (Loop(), Loop())
            first.lazy = Lazy { second.lazy!.value }
            second.lazy = Lazy { first.lazy!.value }
            _ = first.lazy?.value
        }
        let inAProvider = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (shop, loop) = (Shop(), Loop())
            loop.lazy = shop.lazy { $0.equipment.borrowed(Provider { loop.lazy!.value }) }
            _ = loop.lazy?.value
        }

        #expect(alone?.message == lazyMessage())
        #expect(throughAnother?.message == lazyMessage())
        #expect(inAProvider?.message == lazyMessage(asker: "  borrowed(_:)   transient   ProviderTests.swift\n\n"))
    }

    private func lazyMessage(asker: String = "") -> String {
        """
        Drip: a Lazy<Cup> reads itself while its value is made.

        \(asker)The value does not exist yet.

        Do this:
          • read it after construction, in a method of the object that holds it.
        """
    }

    private func message(of kind: String, asker: String = "") -> String {
        """
        Drip: a \(kind) was used after Shop was released.

        \(asker)  made at   ProviderTests.swift
          built at  ProviderTests.swift

        A \(kind) does not keep its component alive.

        Do one of these:
          • make Shop a MainActorComponent, or Sendable, and start the work with component.tasks, which keep Shop until \
        the work is over: tasks.start { … };
          • call ifOpen()\(kind == "Lazy" ? " of a Provider" : ""), which gives nil after the end;
          • keep the component in a variable or property for as long as the \(kind) is used.
        """
    }
}

private final class Loop { var lazy: Lazy<Cup>? }
private class Boiler {}
private class Thermostat {
    let boiler: Provider<Boiler>
    let lazyBoiler: Lazy<Boiler>
    init(boiler: Provider<Boiler>, lazyBoiler: Lazy<Boiler>) {
        self.boiler = boiler
        self.lazyBoiler = lazyBoiler
    }
}

private class Chicken { let egg: Provider<Egg>; init(egg: Provider<Egg>) { self.egg = egg } }
private class Egg { unowned let chicken: Chicken; init(chicken: Chicken) { self.chicken = chicken } }

extension Shop { fileprivate var equipment: EquipmentModule { module() } }

private class EquipmentModule: Module<Shop> {
    func borrowed(_ cup: Provider<Cup>) -> Cup { transient { cup() } }
    var made = 0

    func boiler() -> Boiler {
        single {
            made += 1
            return Boiler()
        }
    }
    func cup() -> Cup {
        transient {
            made += 1
            return Cup()
        }
    }
    func label(_ text: String) -> String { transient { text } }
    func label(_ text: String, number: Int) -> String { transient { "\(text) \(number)" } }
    func thermostat() -> Thermostat {
        single {
            Thermostat(
                boiler: component.provider { $0.equipment.boiler() },
                lazyBoiler: component.lazy { $0.equipment.boiler() })
        }
    }
    func chicken() -> Chicken { single { Chicken(egg: component.provider { $0.equipment.egg() }) } }
    func egg() -> Egg { single { Egg(chicken: component.equipment.chicken()) } }
}
