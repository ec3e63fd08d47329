// SPDX-License-Identifier: MIT

import Drip
import DripTestSupport
import Testing

struct TeardownTests {
    @Test func runInReverseOrderOfCreationWhenTheComponentCloses() {
        let shop = LoggedShop()
        for name in ["boiler", "grinder", "till"] { _ = shop.equipment.machine(name) }

        shop.close()

        #expect(shop.log.all == ["till", "grinder", "boiler"])
    }

    @Test func runWhenTheComponentIsReleased() {
        let log = Notes<String>()
        do {
            let shop = LoggedShop(log: log)
            for name in ["boiler", "grinder"] { _ = shop.equipment.machine(name) }
        }

        #expect(log.all == ["grinder", "boiler"])
    }

    @Test func runWhenTheComponentIsReleasedEvenIfItsRegistryIsHeld() {
        let log = Notes<String>()
        var shop: LoggedShop? = LoggedShop(log: log)
        _ = shop?.equipment.machine("boiler")
        let registry = shop?.registry

        shop = nil

        #expect(log.all == ["boiler"])
        withExtendedLifetime(registry) {}
    }

    @Test func dependenciesAreTornDownAfterTheirDependents() {
        let shop = LoggedShop()
        _ = shop.equipment.bar()

        shop.close()

        #expect(shop.log.all == ["bar", "till", "boiler"])
    }

    @Test func runOnceForEachInstance() {
        let log = Notes<String>()
        do {
            let shop = LoggedShop(log: log)
            _ = shop.equipment.machine("boiler")
            _ = shop.equipment.machine("boiler")
            shop.close()
            shop.close()
        }

        #expect(log.all == ["boiler"])
    }

    @Test func anUnusedSingleIsNotTornDown() {
        let shop = LoggedShop()

        shop.close()

        #expect(shop.log.all == [])
    }

    @Test func aReplacementIsNotTornDown() {
        let shop = LoggedShop()
        shop.override({ $0.equipment.temperature() }) { 20 }
        shop.override((any Heater).self) { GasHeater() }
        _ = (shop.equipment.temperature(), shop.equipment.heater(), shop.equipment.machine("boiler"))

        shop.close()

        #expect(shop.log.all == ["boiler"])
    }

    @Test func anOverriddenInstanceIsTornDown() {
        let shop = LoggedShop()
        _ = (shop.equipment.temperature(), shop.equipment.heater())
        shop.override({ $0.equipment.temperature() }) { 20 }
        shop.override((any Heater).self) { GasHeater() }
        _ = (shop.equipment.temperature(), shop.equipment.heater())

        shop.close()

        #expect(shop.log.all == ["gas", "93"])
    }

    @Test func aThousandRunInReverseOrder() {
        let shop = LoggedShop()
        for number in 0..<1000 { _ = shop.equipment.numbered(number) }

        shop.close()

        #expect(shop.log.all == (0..<1000).reversed().map { "\($0)" })
    }

    @Test func aThousandSinglesAreReleasedInReverseOrder() {
        let log = Notes<String>()
        do {
            let shop = LoggedShop(log: log)
            for number in 0..<1000 { _ = shop.equipment.released(number) }
            #expect(log.all == [])
        }

        #expect(log.all == (0..<1000).reversed().map { "\($0)" })
    }

    @Test func valuesAndProtocolsAreTornDownAsDeclared() {
        let shop = LoggedShop()
        _ = (shop.equipment.temperature(), shop.equipment.heater(), shop.equipment.spare())

        shop.close()

        #expect(shop.log.all == ["no spare", "gas", "93"])
    }

    @Test func mayUseTheirInstanceAfterTheModulesWereReleased() {
        let log = Notes<String>()
        do {
            let shop = LoggedShop(log: log)
            _ = shop.equipment.bar()
        }

        #expect(log.all == ["bar", "till", "boiler"])
    }

    @Test func instancesWhoseCallHasNotEndedAtCloseAreTornDownToo() {
        let shop = LoggedShop()

        _ = shop.equipment.barista { shop.log.add("finished") }

        #expect(shop.log.all == ["apron", "barista", "finished"])
    }
}

private class NamedMachine {
    let name: String
    init(_ name: String) { self.name = name }
}

private class Released {
    let number: Int
    let log: Notes<String>
    init(_ number: Int, _ log: Notes<String>) { (self.number, self.log) = (number, log) }
    deinit { log.add("\(number)") }
}
private class Bar { init(_ boiler: NamedMachine, _ till: NamedMachine) {} }
private class Barista { var apron: Apron? }
private class Apron {
    private weak var barista: Barista?
    init(of barista: Barista) { self.barista = barista }
}
private protocol Heater { var name: String { get } }
private struct GasHeater: Heater { let name = "gas" }

extension LoggedShop { fileprivate var equipment: EquipmentModule { module() } }

private class EquipmentModule: Module<LoggedShop> {
    func machine(_ name: String) -> NamedMachine {
        let log = component.log
        return single(for: name) {
            NamedMachine(name)
        } teardown: { machine in
            log.add(machine.name)
        }
    }
    func numbered(_ number: Int) -> NamedMachine {
        let log = component.log
        return single(for: number) {
            NamedMachine("\(number)")
        } teardown: { machine in
            log.add(machine.name)
        }
    }
    func released(_ number: Int) -> Released { single(for: number) { Released(number, component.log) } }
    func bar() -> Bar {
        let log = component.log
        return single {
            Bar(component.equipment.machine("boiler"), component.equipment.machine("till"))
        } teardown: { _ in
            log.add("bar")
        }
    }
    /// Its link closes the component.
    func barista(_ finish: @escaping () -> Void) -> Barista {
        let log = component.log
        return single {
            Barista()
        } link: { barista in
            barista.apron = component.equipment.apron()
            component.close()
            finish()
        } teardown: { _ in
            log.add("barista")
        }
    }
    func apron() -> Apron {
        let log = component.log
        return single {
            Apron(of: component.equipment.barista {})
        } teardown: { _ in
            log.add("apron")
        }
    }
    func temperature() -> Double {
        let log = component.log
        return single {
            93
        } teardown: { degrees in
            log.add("\(Int(degrees))")
        }
    }
    func heater() -> any Heater {
        let log = component.log
        return single {
            GasHeater()
        } teardown: { heater in
            log.add(heater.name)
        }
    }
    func spare() -> NamedMachine? {
        let log = component.log
        return single {
            nil
        } teardown: { spare in
            log.add(spare?.name ?? "no spare")
        }
    }
}
